/** The result as a picture to share: who won, everybody's points, and the board. */
import { SEAT_SHAPES } from "../pieces/seats.ts";
import { standalone } from "./svgCopy.ts";

export interface PictureWords {
  game: string;
  headline: string;
  /** The winner's points, or those of all together. */
  points: string;
  /** Whose board it is. */
  board: string;
  standings: readonly { seat: number | null; rank: number; name: string; points: string }[];
}

export const PICTURE = { width: 1200, height: 630 };
const EDGE = 56;
const WORDS = 500;
const GROUND = "#1c4a30";
/** px that the name of the board takes below it. */
const CAPTION = 44;
const ROOM = { width: PICTURE.width - WORDS - 3 * EDGE + 30, height: PICTURE.height - 60 - CAPTION };
const PALE = "#cfe6d6";

/** Lines that are no wider than `most`; `measure` says how wide words are. */
export function wrapped(text: string, most: number, measure: (words: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && measure(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

async function drawn(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const picture = new Image();
  const copy = standalone(svg);
  for (const light of copy.querySelectorAll("[data-lit]")) light.remove(); // of a row that nobody sees there
  const text = new XMLSerializer().serializeToString(copy);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  return picture;
}

export function write(
  { headline, points, board, standings, game }: PictureWords,
  pen: CanvasRenderingContext2D,
): void {
  const root = getComputedStyle(document.documentElement);
  const letters = root.getPropertyValue("--font-display") || "sans-serif";
  const set = (weight: number, size: number, colour: string) => {
    pen.font = `${weight} ${size}px ${letters}`;
    pen.fillStyle = colour;
  };
  const measure = (text: string) => pen.measureText(text).width;
  let y = EDGE;
  const line = (text: string, height: number) => {
    y += height;
    pen.fillText(text, EDGE, y, WORDS);
  };
  set(800, 50, "#fff");
  for (const words of wrapped(headline, WORDS, measure).slice(0, 3)) line(words, 54);
  if (points) {
    set(800, 92, "#fff");
    line(points, 96);
  }
  const top = Math.max(y + 18, PICTURE.height - EDGE - 40 - 44 * standings.length);
  standings.forEach(({ seat, rank, name, points: own }, i) => {
    const at = top + 44 * i;
    pen.fillStyle = "rgb(255 255 255 / 0.12)";
    pen.beginPath();
    pen.roundRect(EDGE - 12, at, WORDS + 12, 38, 10);
    pen.fill();
    set(600, 22, "#fff");
    pen.fillText(String(rank || "–"), EDGE, at + 27);
    if (seat !== null) mark(seat, EDGE + 42, at + 19, pen, root);
    pen.fillText(name, EDGE + 66, at + 27, WORDS - 170);
    set(800, 26, "#fff");
    pen.textAlign = "right";
    pen.fillText(own, EDGE + WORDS - 12, at + 28);
    pen.textAlign = "left";
  });
  set(700, 24, PALE);
  pen.textAlign = "center";
  pen.fillText(board, PICTURE.width - EDGE + 15 - ROOM.width / 2, PICTURE.height - 26, ROOM.width);
  pen.textAlign = "left";
  set(700, 20, PALE);
  pen.fillText(`Ecotone · ${game}`, EDGE, PICTURE.height - 26);
}

function mark(seat: number, x: number, y: number, pen: CanvasRenderingContext2D, root: CSSStyleDeclaration) {
  pen.save();
  pen.translate(x, y);
  pen.fillStyle = "#fff";
  pen.beginPath();
  pen.arc(0, 0, 15, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = root.getPropertyValue(`--seat-${seat + 1}`) || "#000";
  pen.fill(new Path2D(SEAT_SHAPES[seat] ?? SEAT_SHAPES[0]));
  pen.restore();
}

export async function resultPicture(words: PictureWords, board: SVGSVGElement | null): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, PICTURE);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
  if (board) {
    const picture = await drawn(board);
    const scale = Math.min(ROOM.width / picture.width, ROOM.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const left = PICTURE.width - EDGE + 15 - ROOM.width + (ROOM.width - width) / 2;
    pen.drawImage(picture, left, (PICTURE.height - CAPTION - height) / 2, width, height);
  }
  write(words, pen);
  return new Promise((made, failed) =>
    canvas.toBlob((blob) => (blob ? made(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

/** Hands the picture to the device's own sharing where it takes files, else saves it. */
export async function handOver(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined); // closed without choosing anybody
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
