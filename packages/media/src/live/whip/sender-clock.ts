/** A stream's own time: 32 bits that go round. */
class StreamTime {
  readonly rate: number;
  #last: number | undefined;
  #unwrapped = 0;
  /** Milliseconds that are added to its own to have the programme's. */
  offset: number | undefined;
  /** Reported by its sender: its wall clock minus the stream's time, in milliseconds. */
  reported: number | undefined;

  constructor(rate: number) {
    this.rate = rate;
  }

  /** Milliseconds of the stream's own time, without a jump where the 32 bits end. */
  own(rtp: number): number {
    if (this.#last === undefined) this.#unwrapped = rtp;
    else this.#unwrapped += (rtp - this.#last) | 0;
    this.#last = rtp;
    return (this.#unwrapped / this.rate) * 1000;
  }
}

/** Sound that is off by less than this is left where it is. */
const NEAR_MS = 10;

/**
 * One time for the picture and the sound of a WebRTC sender. At first each is placed by when it came; as soon as the
 * sender's reports say how their clocks belong together (RFC 3550 6.4.1), the sound is moved to the picture.
 */
export class SenderClock {
  readonly #streams = { video: new StreamTime(90_000), audio: new StreamTime(48_000) };

  /** A packet has come. @param now milliseconds of the programme @returns when it is, in those */
  arrived(kind: "audio" | "video", rtp: number, now: number): number {
    const stream = this.#streams[kind];
    const own = stream.own(rtp);
    stream.offset ??= now - own;
    return Math.max(0, own + stream.offset);
  }

  /** When something of a stream is that has come before. */
  timeOf(kind: "audio" | "video", rtp: number): number {
    const stream = this.#streams[kind];
    return Math.max(0, stream.own(rtp) + (stream.offset ?? 0));
  }

  /** A sender report. @param ntp 64 bits, seconds since 1900 in the upper half */
  reported(kind: "audio" | "video", ntp: bigint, rtp: number): void {
    const wall = Number(ntp >> 32n) * 1000 + (Number(ntp & 0xffffffffn) / 2 ** 32) * 1000;
    const stream = this.#streams[kind];
    stream.reported = wall - stream.own(rtp);
    const { video, audio } = this.#streams;
    if (video.reported === undefined || audio.reported === undefined) return;
    if (video.offset === undefined || audio.offset === undefined) return;
    const right = video.offset - video.reported + audio.reported;
    if (Math.abs(right - audio.offset) > NEAR_MS) audio.offset = right;
  }
}
