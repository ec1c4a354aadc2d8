/** Lets `width` pieces of work of each name through at a time, in the order they came. */
export function createLanes(width: number): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const busy = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (name, work) => {
    const lane = busy.get(name) ?? { running: 0, waiting: [] };
    busy.set(name, lane);
    if (lane.running < width) lane.running += 1;
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else if ((lane.running -= 1) === 0) busy.delete(name);
    }
  };
}
