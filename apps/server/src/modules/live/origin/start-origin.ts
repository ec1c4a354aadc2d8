import { createRtmpServer, type Publisher, type RtmpServer } from "@palco/media/live/rtmp/rtmp-server";
import type { Platform } from "#platform/context.ts";
import { untilAvailable } from "#platform/db/database.ts";
import { StartError } from "#platform/postgres/start-error.ts";
import { onLostRights, recheckMs } from "#platform/rights.ts";
import { modulesOff } from "#platform/site-modules/site-modules.ts";
import { openDestinations } from "../destinations/open-destinations.ts";
import { endRun } from "../end-run.ts";
import { openOutputs } from "../outputs/open-outputs.ts";
import { findLastRun, findRun, getBroadcastRow } from "../run.queries.ts";
import { finishLeftRuns, finishRun } from "./finish-run.ts";
import { accountClosed, mayBroadcast, openRun } from "./open-run.ts";
import { openOriginDoor } from "./origin-door.ts";
import { OriginRun } from "./origin-run.ts";

const usualPort = 1935;

/** Opens the port encoders send to. Answers which one it is, for the address that people give their encoders. */
async function listen(rtmp: RtmpServer, { config, log }: Platform): Promise<number> {
  const host = config.rtmpHost;
  const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  try {
    return (await rtmp.listen({ port: config.rtmpPort ?? usualPort, host })).port;
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (config.rtmpPort !== undefined)
      throw new StartError(
        `Port ${config.rtmpPort} for encoders is in use by another program. Choose another with PALCO_RTMP_PORT.`,
      );
    const { port } = await rtmp.listen({ port: 0, host });
    log.warn({ port }, "port 1935 is in use: encoders send to another one, which the studio shows");
    return port;
  }
}

/** Takes what encoders send, and sends it on: the RTMP server and the broadcasts of this process. */
export async function startOrigin(platform: Platform): Promise<() => Promise<void>> {
  const { config, log, bus, db } = platform;
  const runs = new Map<string, OriginRun>();
  /** Assets whose recording is being completed. */
  const ending = new Set<string>();
  let announced = 0;
  /** Questions about owners under way: while the database is away, no more of them are begun by the clock. */
  let asking = 0;
  const onError = (error: unknown) => log.error({ err: error }, "origin error");

  function runOf(opened: Extract<Awaited<ReturnType<typeof openRun>>, { ok: true }>): OriginRun {
    const { run, output: _, ...settings } = opened;
    let mine = runs.get(run.itemId);
    if (!mine) {
      const onIdle = () => void endRun(platform, run.itemId, "idle").catch(onError);
      const onStale = () => follow(run.itemId);
      mine = new OriginRun(platform, run, { ...settings, onIdle, onStale });
      runs.set(run.itemId, mine);
      // Loads destinations and further audio tracks; after a restart it is on air already.
      follow(run.itemId);
    }
    return mine;
  }

  function follow(itemId: string): void {
    void untilAvailable(() => look(itemId)).catch(onError);
  }

  /** Looks up what has become of a broadcast of ours. */
  async function look(itemId: string): Promise<void> {
    const mine = runs.get(itemId);
    const run = mine ? await findRun(db, mine.assetId) : await findLastRun(db, itemId);
    // Ended before an encoder ever came: nothing to wait for.
    if (!mine) return run?.endedAt && !ending.has(run.assetId) ? finishRun(platform, run.assetId) : undefined;
    if (!run) return;
    if (!run.endedAt) {
      const row = await getBroadcastRow(db, itemId);
      const hasOutputs = !(await modulesOff(platform)).has("cloudtv");
      const destinations = hasOutputs ? await openDestinations(platform, itemId) : [];
      const outputs = hasOutputs ? await openOutputs(platform, itemId) : [];
      return mine.follow({ ...row, onAir: run.onAirAt !== null, destinations, outputs });
    }
    runs.delete(itemId);
    ending.add(run.assetId);
    await mine.end().finally(() => ending.delete(run.assetId));
  }

  /** Disconnects the encoders of an account that may broadcast no more; its key is refused when they come back. */
  async function checkOwner(ownerId: string): Promise<void> {
    asking += 1;
    const may = await untilAvailable(() => mayBroadcast(platform, ownerId)).finally(() => (asking -= 1));
    if (may) return;
    for (const run of runs.values()) if (run.ownerId === ownerId) run.disconnect(accountClosed);
  }

  /** Each owner separately: one failed check never affects another owner's encoder. */
  function checkOwners(only?: string): void {
    announced += 1;
    const owners = new Set([...runs.values()].map(({ ownerId }) => ownerId));
    for (const ownerId of owners) if (!only || ownerId === only) void checkOwner(ownerId).catch(onError);
  }

  async function admit(key: string) {
    const since = announced;
    const opened = await openRun(platform, key);
    if (!opened.ok) return opened;
    const { output, ownerId } = opened;
    const run = runOf(opened);
    const attach = (publisher: Publisher) => {
      if (output) run.attachAudioTrack(output, publisher);
      else run.attach(publisher);
      // Taken away between the check of the key and this moment.
      if (announced !== since) checkOwners(ownerId);
    };
    return { ok: true, stream: attach, needs: output ? "sound" : "video" } as const;
  }
  const rtmp = createRtmpServer<(publisher: Publisher) => void>({
    authorize: ({ key }) => admit(key),
    onPublish: (publisher, attach) => attach(publisher),
    onError,
  });
  await finishLeftRuns(platform);
  config.rtmpPort = await listen(rtmp, platform);
  const closeDoor = openOriginDoor(platform, {
    async admit(key) {
      const admitted = await admit(key);
      if (!admitted.ok) return admitted;
      return { ok: true, needs: admitted.needs, attach: admitted.stream };
    },
  });
  const unsubscribe = await bus.subscribe("broadcast_changed", follow, () => {
    for (const itemId of runs.keys()) follow(itemId);
  });

  const forgetRights = await onLostRights(platform, checkOwners, () => checkOwners());
  const recheck = setInterval(() => asking || checkOwners(), recheckMs).unref();

  return async () => {
    unsubscribe();
    forgetRights();
    clearInterval(recheck);
    closeDoor();
    await rtmp.close();
    await Promise.all([...runs.values()].map((run) => run.leave()));
  };
}
