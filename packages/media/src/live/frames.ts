/** One coded picture or sound, out of the encoder. Times in ticks of its track. */
export interface LiveFrame {
  /** Decode time on the run's timeline. */
  dts: number;
  duration: number;
  /** Shown time minus decode time. */
  composition: number;
  /** One can start here. Always true of sound. */
  key: boolean;
  data: Buffer;
}

export interface VideoConfig {
  kind: "video";
  /** Ticks a second. */
  timescale: number;
  width: number;
  height: number;
  /** RFC 6381, read from the decoder configuration: "avc1.64001f". */
  codecs: string;
  /** AVCDecoderConfigurationRecord, ISO/IEC 14496-15 5.3.3. */
  avcC: Buffer;
}

export interface AudioConfig {
  kind: "audio";
  timescale: number;
  channels: number;
  sampleRate: number;
  /** "mp4a.40.2" */
  codecs: string;
  /** AudioSpecificConfig, ISO/IEC 14496-3 1.6.2.1. */
  asc: Buffer;
}

/** A message of an encoder: the body of an FLV tag (Adobe FLV 10.1, E.4) and when it is, in its own milliseconds. */
export interface MediaMessage {
  kind: "audio" | "video" | "data";
  timestamp: number;
  payload: Buffer;
}
