/** Work that happens by the clock, on one of the worker processes at a time. */
export interface ScheduledJob<C> {
  /** `<module>.<what>`. */
  name: string;
  /** Five cron fields, UTC. */
  cron: string;
  run(context: C): Promise<void>;
}
