/** `refused`: the key is not valid any more; `unable`: the server can't take what this browser sends. */
export type SendingState = "connecting" | "sending" | "lost" | "refused" | "unable" | "ended";

const ENDPOINT = "/api/whip";
const SDP = "application/sdp";
const VIDEO = { maxBitrate: 4_000_000, maxFramerate: 30 };
const GATHER_MS = 2000;
const RETRY_MS = { first: 500, most: 8000 };
/** A connection that says "disconnected" often comes back by itself. */
const PATIENCE_MS = 4000;

/** Sends a camera or a screen, or a microphone alone, by WebRTC (WHIP, RFC 9725) until it is closed; a lost connection is made anew. */
export class WhipClient {
  readonly #key: string;
  readonly #onState: (state: SendingState) => void;
  readonly #tracks: Partial<Record<"audio" | "video", MediaStreamTrack>>;
  #connection: RTCPeerConnection | undefined;
  #resource: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #closed = false;

  constructor(stream: MediaStream, key: string, onState: (state: SendingState) => void) {
    this.#key = key;
    this.#onState = onState;
    this.#tracks = { audio: stream.getAudioTracks()[0], video: stream.getVideoTracks()[0] };
    void this.#connect();
  }

  /** Another camera, microphone or screen, without a new connection. */
  replace(track: MediaStreamTrack): void {
    const kind = track.kind as "audio" | "video";
    this.#tracks[kind] = track;
    const sender = this.#connection?.getSenders().find((one) => one.track?.kind === kind);
    void sender?.replaceTrack(track);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#hangUp(true);
    this.#onState("ended");
  }

  async #connect(): Promise<void> {
    this.#onState("connecting");
    const connection = new RTCPeerConnection();
    this.#connection = connection;
    const stream = new MediaStream();
    const { audio, video } = this.#tracks;
    if (video) {
      const options: RTCRtpTransceiverInit = {
        direction: "sendonly",
        streams: [stream],
        sendEncodings: [VIDEO],
      };
      connection.addTransceiver(video, options).setCodecPreferences(h264());
    }
    if (audio) connection.addTransceiver(audio, { direction: "sendonly", streams: [stream] });
    connection.addEventListener("connectionstatechange", () => this.#follow(connection));
    try {
      await connection.setLocalDescription(await connection.createOffer());
      await gathered(connection);
      const answer = await fetch(ENDPOINT, {
        method: "POST",
        headers: { "content-type": SDP, authorization: `Bearer ${this.#key}` },
        body: connection.localDescription!.sdp,
      });
      const text = await answer.text();
      if (connection !== this.#connection) return;
      if (answer.status === 401) return this.#giveUp("refused");
      if (answer.status === 400) return this.#giveUp("unable");
      if (!answer.ok) return this.#again();
      this.#resource = answer.headers.get("location") ?? undefined;
      await connection.setRemoteDescription({ type: "answer", sdp: text });
    } catch {
      if (connection === this.#connection) this.#again();
    }
  }

  #follow(connection: RTCPeerConnection): void {
    if (connection !== this.#connection || this.#closed) return;
    const { connectionState } = connection;
    clearTimeout(this.#timer);
    if (connectionState === "connected") {
      this.#failures = 0;
      this.#onState("sending");
    } else if (connectionState === "failed" || connectionState === "closed") this.#again();
    else if (connectionState === "disconnected") {
      this.#onState("lost");
      this.#timer = setTimeout(() => this.#again(), PATIENCE_MS);
    }
  }

  #again(): void {
    if (this.#closed) return;
    this.#onState("lost");
    this.#hangUp(false);
    const ms = Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** this.#failures++);
    this.#timer = setTimeout(() => void this.#connect(), ms);
  }

  #giveUp(state: "refused" | "unable"): void {
    this.#closed = true;
    this.#hangUp(false);
    this.#onState(state);
  }

  #hangUp(politely: boolean): void {
    clearTimeout(this.#timer);
    this.#connection?.close();
    this.#connection = undefined;
    if (politely && this.#resource)
      void fetch(this.#resource, {
        method: "DELETE",
        headers: { authorization: `Bearer ${this.#key}` },
        keepalive: true,
      }).catch(() => {});
    this.#resource = undefined;
  }
}

/** True when this browser can send what the server accepts. */
export function canSend(): boolean {
  return canSpeak() && h264().length > 0;
}

/** The same for sound alone. */
export function canSpeak(): boolean {
  return typeof RTCPeerConnection !== "undefined" && Boolean(navigator.mediaDevices);
}

function h264(): RTCRtpCodec[] {
  const { codecs = [] } = RTCRtpSender.getCapabilities?.("video") ?? {};
  return codecs.filter(
    ({ mimeType, sdpFmtpLine }) =>
      mimeType === "video/H264" && (sdpFmtpLine ?? "").includes("packetization-mode=1"),
  );
}

async function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === "complete") return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, GATHER_MS);
    connection.addEventListener("icegatheringstatechange", () => {
      if (connection.iceGatheringState !== "complete") return;
      clearTimeout(timer);
      resolve();
    });
  });
}
