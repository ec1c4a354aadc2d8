import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FlowHealth, PUSH_LIMITS } from "./flow-health.ts";
import { watchFlow } from "./watch-flow.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A push that was asked for and an origin that answers; `block`: the page runs nothing for so long. */
function watched() {
  const health = new FlowHealth(PUSH_LIMITS);
  const onLeave = vi.fn<() => void>();
  const stop = watchFlow(health, { edge: async () => 100, onReopen: () => {}, onLeave });
  health.asked(performance.now());
  health.edge(100, performance.now());
  const block = (ms: number) => {
    // The clock goes on, timers do not.
    const now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now + ms);
    vi.advanceTimersToNextTimer();
    vi.mocked(performance.now).mockRestore();
  };
  return { onLeave, stop, block };
}

test("a page suspended for two seconds does not blame the network for holding the push back", () => {
  const { onLeave, stop, block } = watched();
  block(2000);
  expect(onLeave).not.toHaveBeenCalled();
  stop();
});

test("the same two seconds of a running page do count", () => {
  const { onLeave, stop } = watched();
  vi.advanceTimersByTime(2000);
  expect(onLeave).toHaveBeenCalledOnce();
  stop();
});
