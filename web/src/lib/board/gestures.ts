/** Fingers, mouse and wheel become pan, zoom and tap; shared by all boards. */
import type { Attachment } from "svelte/attachments";
import type { Point } from "../geometry.ts";
import { TAP_SLOP } from "./viewport.ts";

export interface Gestures {
  onpan(by: Point): void;
  /** Zoom by `factor` around a point; `by` is how far that point moved meanwhile. */
  onzoom(around: Point, factor: number, by: Point): void;
  onwheel(around: Point, steps: number): void;
  /** A press that stayed within the slop. `target` is what was under it. */
  ontap(where: Point, target: EventTarget | null): void;
  ondoubletap(where: Point): void;
  onhover(where: Point | null): void;
}

const DOUBLE_TAP_MS = 320;

export function gestures(wanted: Gestures): Attachment<HTMLElement> {
  return (board) => {
    const pressed = new Map<number, Point>();
    let start: Point | null = null;
    let moving = false;
    let lastTap: { when: number; where: Point } = { when: -Infinity, where: [0, 0] };

    const local = (event: { clientX: number; clientY: number }): Point => {
      const { left, top } = board.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const middle = (points: Point[]): Point => [
      points.reduce((sum, [x]) => sum + x, 0) / points.length,
      points.reduce((sum, [, y]) => sum + y, 0) / points.length,
    ];
    const spread = (points: Point[]) =>
      points.length < 2 ? 1 : Math.hypot(points[0]![0] - points[1]![0], points[0]![1] - points[1]![1]) || 1;

    function press(event: PointerEvent) {
      if (event.button !== 0) return;
      if (!pressed.size) moving = false;
      pressed.set(event.pointerId, local(event));
      start = pressed.size === 1 ? local(event) : null;
      if (pressed.size === 2) begin();
    }

    /** From here on it is a drag: the board keeps the fingers even when they leave it. */
    function begin() {
      moving = true;
      for (const id of pressed.keys()) {
        try {
          board.setPointerCapture(id);
        } catch {
          // The finger is gone already; its pointerup follows.
        }
      }
    }

    function move(event: PointerEvent) {
      const here = local(event);
      if (!pressed.has(event.pointerId)) {
        if (event.pointerType === "mouse" && !pressed.size) wanted.onhover(here);
        return;
      }
      const slop = start && Math.hypot(here[0] - start[0], here[1] - start[1]);
      if (!moving && slop !== null && slop > TAP_SLOP) begin();
      if (!moving) return;
      const before = [...pressed.values()];
      pressed.set(event.pointerId, here);
      const after = [...pressed.values()];
      const [from, to] = [middle(before), middle(after)];
      const by: Point = [to[0] - from[0], to[1] - from[1]];
      if (after.length > 1) wanted.onzoom(to, spread(after) / spread(before), by);
      else wanted.onpan(by);
    }

    function release(event: PointerEvent) {
      pressed.delete(event.pointerId);
      if (!pressed.size) start = null;
    }

    // Clicks, not pointerup: screen readers and switch devices send nothing else.
    function click(event: MouseEvent) {
      if (moving && event.detail > 0) {
        moving = false;
        return;
      }
      const where = local(event);
      wanted.ontap(where, event.target);
      const [x, y] = lastTap.where;
      const again =
        event.timeStamp - lastTap.when < DOUBLE_TAP_MS &&
        Math.hypot(where[0] - x, where[1] - y) < 3 * TAP_SLOP;
      lastTap = again ? { when: -Infinity, where } : { when: event.timeStamp, where };
      if (again && event.detail > 0) wanted.ondoubletap(where);
    }

    function wheel(event: WheelEvent) {
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 33 : event.deltaMode === 2 ? 400 : 1;
      wanted.onwheel(local(event), (event.deltaY * unit) / 100);
    }

    const leave = (event: PointerEvent) => {
      if (event.pointerType === "mouse") wanted.onhover(null);
    };

    const listening = new AbortController();
    const { signal } = listening;
    board.addEventListener("pointerdown", press, { signal });
    board.addEventListener("pointermove", move, { signal });
    board.addEventListener("pointerup", release, { signal });
    board.addEventListener("pointercancel", release, { signal });
    board.addEventListener("pointerleave", leave, { signal });
    board.addEventListener("click", click, { signal });
    board.addEventListener("wheel", wheel, { signal, passive: false });
    return () => listening.abort();
  };
}
