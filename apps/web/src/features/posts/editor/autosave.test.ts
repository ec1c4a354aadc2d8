import type { PostDocument } from "@palco/contract/rich-text";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAutosave, type SaveState } from "./autosave.ts";

const text = (words: string): PostDocument => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});
const conflict = new Error("conflict");

function anEditor(save: (document: PostDocument, revision: number) => Promise<number>) {
  const states: SaveState[] = [];
  const autosave = createAutosave(3, {
    save,
    isConflict: (error) => error === conflict,
    onState: (state) => states.push(state),
  });
  return { autosave, states };
}
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("saves once after a pause, whatever is typed before", async () => {
  const save = vi.fn(async (_: PostDocument, revision: number) => revision + 1);
  const { autosave, states } = anEditor(save);
  autosave.change(text("a"));
  await vi.advanceTimersByTimeAsync(1000);
  autosave.change(text("ab"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(save.mock.calls).toEqual([[text("ab"), 3]]);
  expect(states.at(-1)).toBe("saved");
});

test("text typed during a save goes with the next, from the revision that came back", async () => {
  const answers: ((revision: number) => void)[] = [];
  const save = vi.fn(
    (..._sent: [PostDocument, number]) => new Promise<number>((resolve) => answers.push(resolve)),
  );
  const { autosave, states } = anEditor(save);
  autosave.change(text("a"));
  void autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  autosave.change(text("ab"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).toHaveBeenCalledTimes(1);
  answers[0]!(4);
  await vi.advanceTimersByTimeAsync(0);
  expect(save.mock.calls[1]).toEqual([text("ab"), 4]);
  answers[1]!(5);
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe("saved");
});

test("retries when the network fails, and no typed text is lost", async () => {
  const save = vi.fn(async (_: PostDocument, revision: number) => revision + 1);
  save.mockRejectedValueOnce(new TypeError("offline"));
  const { autosave, states } = anEditor(save);
  autosave.change(text("a"));
  await vi.advanceTimersByTimeAsync(1200);
  expect(states.at(-1)).toBe("failed");
  await vi.advanceTimersByTimeAsync(5000);
  expect(states.at(-1)).toBe("saved");
  expect(save).toHaveBeenLastCalledWith(text("a"), 3);
});

test("stops at a conflict until the author decides, then sends the latest text", async () => {
  const save = vi.fn(async (_: PostDocument, revision: number) => revision + 1);
  save.mockRejectedValueOnce(conflict);
  const { autosave, states } = anEditor(save);
  autosave.change(text("mine"));
  await vi.advanceTimersByTimeAsync(1200);
  expect(states.at(-1)).toBe("conflict");
  autosave.change(text("mine, longer"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(save).toHaveBeenCalledTimes(1);
  // Before taking the other text, the client sends its own once more: the server keeps it.
  save.mockRejectedValueOnce(conflict);
  await autosave.keep();
  expect(save).toHaveBeenLastCalledWith(text("mine, longer"), 3);
  await autosave.resume(9);
  expect(save).toHaveBeenLastCalledWith(text("mine, longer"), 9);
  expect(states.at(-1)).toBe("saved");
});
