export type SingleFlight<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>;

/**
 * Runs the same work once for all who ask while it is under way: a call with the key of a run that has not settled gets
 * the promise of that run. A failure is never kept.
 * @param isKept whether a result also answers later calls of its key; by default none does
 */
export function createSingleFlight<Value>({
  isKept = () => false,
}: { isKept?: (value: Value) => boolean } = {}): SingleFlight<Value> {
  const flights = new Map<string, Promise<Value>>();
  const start = async (work: () => Promise<Value>) => work();
  return (key, work) => {
    const known = flights.get(key);
    if (known) return known;
    const flight = start(work);
    flights.set(key, flight);
    // Registered before any caller's own handler: a caller that retries after a failure starts a new run.
    flight.then(
      (value) => isKept(value) || flights.delete(key),
      () => flights.delete(key),
    );
    return flight;
  };
}
