import { LiveBroadcast } from "@palco/media/live/live-broadcast";
import type { RestreamReport } from "@palco/media/live/restream/restream";
import type { Destination } from "@palco/media/live/restream/restreams";
import type { LivePackager } from "@palco/media/live/package/live-packager";
import { LiveRecorder } from "@palco/media/live/record/live-recorder";
import type { Publisher } from "@palco/media/live/rtmp/rtmp-server";
import type { EncoderReport } from "@palco/contract/live/api";
import { assetFolder } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";
import { untilAvailable } from "#platform/db/database.ts";
import { reportDestination } from "../destinations/destination.queries.ts";
import type { OpenOutput } from "../outputs/open-outputs.ts";
import { reportOutputs } from "../outputs/output.queries.ts";
import { reportRun } from "../run.queries.ts";
import type { Run } from "../run.ts";
import { finishRun } from "./finish-run.ts";
import { liveHost } from "./live-host.ts";

const keyGone = "This stream key is no longer valid";
const reportMs = 1000;
/** Playlists say "the end" this long after it, so that no player misses it. */
const afterglowMs = 30_000;

/** One broadcast of this process: the programme, its recording, and its reports to the database. */
export class OriginRun {
  readonly assetId: string;
  readonly itemId: string;
  readonly ownerId: string;
  readonly #platform: Platform;
  readonly #broadcast: LiveBroadcast;
  #keySerial: number;
  #record: boolean;
  #onAir: boolean;
  #recorder: Promise<LiveRecorder> | undefined;
  #heard = Date.now();
  readonly #timer: NodeJS.Timeout;
  readonly #onIdle: () => void;
  readonly #onStale: () => void;
  #outputs: readonly OpenOutput[] = [];
  /** Last stored report per destination. */
  readonly #told = new Map<string, RestreamReport>();

  constructor(
    platform: Platform,
    run: Run,
    options: {
      ownerId: string;
      keySerial: number;
      record: boolean;
      onIdle: () => void;
      /** Its row says something else than was last followed: a message about it was lost. */
      onStale: () => void;
    },
  ) {
    this.#platform = platform;
    this.assetId = run.assetId;
    this.itemId = run.itemId;
    this.ownerId = options.ownerId;
    this.#keySerial = options.keySerial;
    this.#record = options.record;
    this.#onAir = run.onAirAt !== null;
    this.#onIdle = options.onIdle;
    this.#onStale = options.onStale;
    this.#broadcast = new LiveBroadcast({
      baseMs: Math.max(0, Date.now() - run.createdAt.getTime()),
      mayRestreamTo: platform.config.privateDestinations ? () => true : undefined,
      onState: () => void this.#report(),
      onPlan: (packager) => this.#planned(packager),
      onError: (error) =>
        platform.log.error({ err: error, assetId: this.assetId }, "broadcast pipeline error"),
    });
    liveHost(platform).set(this.assetId, this.#broadcast);
    this.#timer = setInterval(() => void this.#report(), reportMs);
  }

  attach(publisher: Publisher): void {
    this.#heard = Date.now();
    this.#broadcast.attach(publisher);
  }

  /** An additional audio track; the broadcast need not have begun. */
  attachAudioTrack(output: OpenOutput, publisher: Publisher): void {
    const known = this.#outputs.find(({ id }) => id === output.id);
    // The key was changed while it was being connected.
    if (known && known.keySerial > output.keySerial) return publisher.close(keyGone);
    if (!known) this.#setOutputs([...this.#outputs, output]);
    this.#broadcast.audioTracks.attach(output.id, publisher);
  }

  #setOutputs(outputs: readonly OpenOutput[]): void {
    const before = this.#outputs;
    this.#outputs = outputs;
    this.#broadcast.audioTracks.set(outputs);
    for (const { id, keySerial } of before)
      if (outputs.some((one) => one.id === id && one.keySerial !== keySerial))
        this.#broadcast.audioTracks.detach(id, keyGone);
  }

  /** Closes the connections of every encoder; the broadcast itself goes on without a picture. */
  disconnect(reason: string): void {
    this.#broadcast.detach(reason);
    for (const { id } of this.#outputs) this.#broadcast.audioTracks.detach(id, reason);
  }

  /** Its row has changed: on air, or another key. */
  follow({
    onAir,
    keySerial,
    record,
    destinations,
    outputs,
  }: {
    onAir: boolean;
    keySerial: number;
    record: boolean;
    destinations: readonly Destination[];
    outputs: readonly OpenOutput[];
  }): void {
    if (keySerial !== this.#keySerial) {
      this.#keySerial = keySerial;
      this.#broadcast.detach(keyGone);
    }
    this.#record = record;
    this.#onAir = onAir;
    this.#broadcast.restreams.set(onAir ? destinations : []);
    this.#setOutputs(outputs);
    if (this.#broadcast.packager) this.#planned(this.#broadcast.packager);
  }

  /** It has been ended: the last frames go out, the recording becomes a film. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#broadcast.stop();
    await (await this.#recorder)?.close();
    await untilAvailable(() => finishRun(this.#platform, this.assetId));
    const host = liveHost(this.#platform);
    setTimeout(() => host.delete(this.assetId), afterglowMs).unref();
  }

  /** This process stops, the broadcast does not. */
  async leave(): Promise<void> {
    clearInterval(this.#timer);
    await this.#broadcast.stop();
    await (await this.#recorder)?.close();
    liveHost(this.#platform).delete(this.assetId);
  }

  /** From the moment on air on, what is sent is kept. */
  #planned(packager: LivePackager): void {
    if (!this.#onAir || !this.#record || this.#recorder) return;
    const { log, storage } = this.#platform;
    const onError = (error: unknown) => log.error({ err: error, assetId: this.assetId }, "not recorded");
    this.#recorder = LiveRecorder.open({
      folder: storage.path(assetFolder(this.assetId)),
      rate: packager.rate,
      rungs: packager.rungs.map(({ name }) => name),
      onError,
    });
    const audioTracks = () =>
      this.#broadcast.audioTracks.offered().map(({ id: name, ...about }) => ({ name, ...about }));
    this.#recorder.then((recorder) => recorder.follow(packager, audioTracks), onError);
  }

  async #report(): Promise<void> {
    const { db, log, now } = this.#platform;
    const heard = this.#broadcast.state === "live";
    if (heard) this.#heard = Date.now();
    const { config } = this.#platform;
    if (Date.now() - this.#heard > config.liveIdleMs) this.#onIdle();
    for (const { id, report } of this.#broadcast.restreams.reports())
      if (this.#told.get(id) !== report) {
        await reportDestination(db, id, report).then(
          () => this.#told.set(id, report),
          (error: unknown) => log.warn({ err: error }, "a destination could not be reported"),
        );
      }
    await reportOutputs(db, this.#broadcast.audioTracks.heard(), now()).catch((error: unknown) =>
      log.warn({ err: error }, "audio tracks could not be reported"),
    );
    const told = heard ? encoderReport(this.#broadcast) : null;
    try {
      const run = await reportRun(db, this.assetId, { report: told, heard, now: now() });
      if (!run || (run.onAirAt !== null) !== this.#onAir) this.#onStale();
    } catch (error) {
      log.warn({ err: error }, "a broadcast could not be reported");
    }
  }
}

function encoderReport(broadcast: LiveBroadcast): EncoderReport {
  const { keyframeMs, width, height, ...report } = broadcast.report();
  return { ...report, keyframeMs: keyframeMs ?? null, width: width ?? null, height: height ?? null };
}
