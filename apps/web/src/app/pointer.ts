let held: Promise<void> | undefined;
let release = () => {};

addEventListener(
  "pointerdown",
  () => {
    release();
    held = new Promise((resolve) => (release = resolve));
  },
  { capture: true, passive: true },
);
for (const end of ["pointerup", "pointercancel", "dragend"])
  addEventListener(
    end,
    () => {
      held = undefined;
      // The click follows in this same task; waiting code runs after it.
      setTimeout(release);
    },
    { capture: true, passive: true },
  );

/**
 * Waits until no pointer is pressed. Leaving a field by pressing a button may show an error that moves the button
 * away from under the finger: the press would be lost.
 */
export async function pointerReleased(): Promise<void> {
  await held;
}
