/** A few soft tones, made on the spot; nothing is loaded, and nothing sounds before the first touch of the page. */
import { settings } from "./settings.svelte.ts";

export type Tone = "place" | "settle" | "turn" | "refused" | "end";

/** Hertz, start in s, length in s. */
const TONES: Record<Tone, readonly (readonly [pitch: number, start: number, length: number])[]> = {
  place: [[196, 0, 0.09]],
  settle: [
    [330, 0, 0.1],
    [440, 0.07, 0.14],
  ],
  turn: [
    [523, 0, 0.16],
    [659, 0.12, 0.24],
  ],
  refused: [[147, 0, 0.12]],
  end: [
    [392, 0, 0.2],
    [494, 0.15, 0.2],
    [587, 0.3, 0.4],
  ],
};

let context: AudioContext | undefined;

export const sound = {
  play(name: Tone): void {
    if (!settings.sound || typeof AudioContext === "undefined") return;
    // Browsers hold sound back until somebody has touched the page, and complain about those who try.
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
    const audio = (context ??= new AudioContext());
    // A fresh context needs a moment before it runs; the first tone waits for it.
    if (audio.state === "running") tones(audio, name);
    else void audio.resume().then(() => tones(audio, name));
  },
};

/** s: what is scheduled for this very moment has begun without its beginning when the device is busy. */
const AHEAD = 0.04;

function tones(audio: AudioContext, name: Tone): void {
  const now = audio.currentTime + AHEAD;
  for (const [pitch, start, length] of TONES[name]) tone(audio, pitch, now + start, length);
}

function tone(audio: AudioContext, pitch: number, start: number, length: number): void {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = "triangle";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}
