import { RTCPeerConnection, RtcpSrPacket, type RTCRtpTransceiver, useH264, useOPUS } from "werift";
import type { MediaMessage } from "../frames.ts";
import type { Publisher } from "../rtmp/rtmp-server.ts";
import { FlvPictures } from "./flv-pictures.ts";
import { H264Units } from "./h264-units.ts";
import { OpusToAac } from "./opus-to-aac.ts";
import { Reorder } from "./reorder.ts";
import { SenderClock } from "./sender-clock.ts";

/** Keyframe interval. Browsers send a keyframe only on request; encoders are told to use 2 s. */
const KEYFRAME_MS = 2000;
/** Nothing for this long, and the sender is gone. */
const SILENT_MS = 8000;
const GATHER_MS = 3000;

export interface WhipOptions {
  /** Required media; with "sound", video is ignored. Default "video". */
  needs?: "video" | "sound";
  /** Extra addresses of this machine to announce besides those of its network cards, for one behind NAT. */
  addresses?: string[];
  /** UDP ports that are used, first and last. */
  ports?: [number, number];
  onError: (error: unknown) => void;
}

export interface WhipSession {
  /** SDP for the sender. */
  answer: string;
  publisher: Publisher;
}

/** Thrown for an offer that cannot be answered: no H.264 or no Opus where it is required, or not SDP. */
export class WhipError extends Error {
  override name = "WhipError";
}

/**
 * Takes what a browser, or OBS, sends by WebRTC (WHIP, RFC 9725): H.264 and Opus, told on as the messages of an RTMP
 * encoder, so that everything behind it is the same. @throws WhipError
 */
export async function startWhipSession(offer: string, options: WhipOptions): Promise<WhipSession> {
  const connection = new RTCPeerConnection({
    codecs: { audio: [useOPUS()], video: [useH264()] },
    iceServers: [],
    ...(options.addresses && { iceAdditionalHostAddresses: options.addresses }),
    ...(options.ports && { icePortRange: options.ports }),
  });
  const sender = new WhipSender(connection, options.onError);
  try {
    const needed = options.needs === "sound" ? "audio" : "video";
    connection.ontrack = ({ transceiver }) => {
      if (needed === "video" || transceiver.kind === "audio") sender.receive(transceiver);
    };
    await connection.setRemoteDescription({ type: "offer", sdp: offer });
    if (!connection.getTransceivers().some(({ kind, rejected }) => kind === needed && !rejected))
      throw new WhipError(`no ${needed === "video" ? "H.264" : "Opus"} in the offer`);
    await connection.setLocalDescription(await connection.createAnswer());
    await gathered(connection);
    return { answer: connection.localDescription!.sdp, publisher: sender.publisher };
  } catch (error) {
    sender.end();
    throw error instanceof WhipError ? error : new WhipError(`not an offer: ${(error as Error).message}`);
  }
}

async function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === "complete") return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, GATHER_MS);
    connection.iceGatheringStateChange.subscribe((state) => {
      if (state !== "complete") return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** One sender: its packets become messages. */
class WhipSender {
  readonly publisher: Publisher;
  readonly #connection: RTCPeerConnection;
  readonly #clock = new SenderClock();
  readonly #began = performance.now();
  readonly #sound: OpusToAac;
  readonly #timers: NodeJS.Timeout[] = [];
  #bytes = 0;
  #heardAt = performance.now();
  #ended = false;
  #askKeyframe: () => void = () => {};

  constructor(connection: RTCPeerConnection, onError: (error: unknown) => void) {
    this.#connection = connection;
    this.#sound = new OpusToAac({
      timeOf: (rtp) => Math.round(this.#clock.timeOf("audio", rtp)),
      onMessage: (message) => this.#tell(message),
      onError,
    });
    const bytes = () => this.#bytes;
    this.publisher = {
      onMessage: () => true,
      onEnd: () => {},
      // UDP input cannot be paused.
      resume: () => {},
      close: () => this.end(),
      address: "",
      get bytes() {
        return bytes();
      },
    };
    connection.connectionStateChange.subscribe((state) => {
      if (state === "failed" || state === "closed" || state === "disconnected") this.end();
    });
    this.#timers.push(
      setInterval(() => this.#askKeyframe(), KEYFRAME_MS),
      setInterval(() => performance.now() - this.#heardAt > SILENT_MS && this.end(), 1000),
    );
  }

  receive(transceiver: RTCRtpTransceiver): void {
    const { receiver } = transceiver;
    const kind = receiver.kind === "audio" ? "audio" : "video";
    receiver.onRtcp.subscribe((packet) => {
      if (packet instanceof RtcpSrPacket)
        this.#clock.reported(kind, packet.senderInfo.ntpTimestamp, packet.senderInfo.rtpTimestamp);
    });
    if (kind === "audio") this.#receiveSound(receiver.track);
    else this.#receivePictures(receiver);
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#sound.close();
    void this.#connection.close().catch(() => {});
    this.publisher.onEnd();
  }

  #receivePictures(receiver: RTCRtpTransceiver["receiver"]): void {
    const { track } = receiver;
    const pictures = new FlvPictures((message) => this.#tell(message));
    const units = new H264Units((unit) => {
      const at = this.#clock.arrived("video", unit.timestamp, this.#now());
      if (pictures.push(unit, Math.round(at))) this.#askKeyframe();
    });
    let askedAt = -Infinity;
    this.#askKeyframe = () => {
      const now = performance.now();
      if (now - askedAt < KEYFRAME_MS / 4 || track.ssrc === undefined) return;
      askedAt = now;
      void receiver.sendRtcpPLI(track.ssrc);
    };
    const ordered = new Reorder<{
      sequenceNumber: number;
      timestamp: number;
      marker: boolean;
      payload: Buffer;
    }>(
      (packet) => units.push(packet),
      () => {
        units.gap();
        pictures.gap();
        this.#askKeyframe();
      },
    );
    track.onReceiveRtp.subscribe(({ header, payload }) => {
      this.#heard(payload.length);
      const { sequenceNumber, timestamp, marker } = header;
      ordered.push({ sequenceNumber, timestamp, marker, payload }, performance.now());
    });
  }

  #receiveSound(track: RTCRtpTransceiver["receiver"]["track"]): void {
    const ordered = new Reorder<{ sequenceNumber: number; timestamp: number; payload: Buffer }>(
      ({ timestamp, payload }) => {
        this.#clock.arrived("audio", timestamp, this.#now());
        this.#sound.push(payload, timestamp);
      },
      // A short silence is filled in where packets are missing.
      () => {},
    );
    track.onReceiveRtp.subscribe(({ header: { sequenceNumber, timestamp }, payload }) => {
      this.#heard(payload.length);
      ordered.push({ sequenceNumber, timestamp, payload }, performance.now());
    });
  }

  #now(): number {
    return performance.now() - this.#began;
  }

  #heard(bytes: number): void {
    this.#bytes += bytes;
    this.#heardAt = performance.now();
  }

  #tell(message: MediaMessage): void {
    if (!this.#ended) this.publisher.onMessage(message);
  }
}
