import { AUDIO_RATE } from "./encode/live-args.ts";
import type { LiveFrame } from "./frames.ts";
import type { LivePackager } from "./package/live-packager.ts";
import type { Publisher } from "./rtmp/rtmp-server.ts";
import { SideSound } from "./source/side-sound.ts";

/** An additional audio track of a broadcast: a language, a commentary. */
export interface AudioTrackAbout {
  /** Ours, to tell them apart. */
  id: string;
  /** In addresses: small letters, digits, hyphens. Another name is another address, and the old one is gone. */
  name: string;
  label: string;
  /** BCP 47 */
  language: string | null;
  /** True when the track is announced to everybody. Listeners of another one got its name elsewhere. */
  open: boolean;
}

export interface LiveAudioTracksOptions {
  clock: () => number;
  /** Clock time of the programme's time 0, by its pictures of now; undefined without a programme. */
  zeroAt: () => number | undefined;
  packager: () => LivePackager | undefined;
  onError: (error: unknown) => void;
}

const HEARD_MS = 2000;

/** The sounds of a broadcast besides its own, as long as it is sent. */
export class LiveAudioTracks {
  readonly #options: LiveAudioTracksOptions;
  readonly #tracks = new Map<string, { about: AudioTrackAbout; source: SideSound }>();

  constructor(options: LiveAudioTracksOptions) {
    this.#options = options;
  }

  /** These are there from now on, and no others. */
  set(abouts: readonly AudioTrackAbout[]): void {
    for (const [id, { about, source }] of this.#tracks) {
      const wanted = abouts.find((one) => one.id === id);
      if (wanted?.name === about.name) continue;
      this.#options.packager()?.removeSound(about.name);
      if (wanted) continue;
      source.close("This audio track is no longer part of the broadcast");
      this.#tracks.delete(id);
    }
    for (const about of abouts) {
      const known = this.#tracks.get(about.id);
      if (known) known.about = about;
      else this.#tracks.set(about.id, { about, source: this.#open(about.id) });
    }
  }

  /** An encoder with the right key. */
  attach(id: string, publisher: Publisher): void {
    const sound = this.#tracks.get(id);
    if (sound) sound.source.attach(publisher);
    else publisher.close("This audio track is no longer part of the broadcast");
  }

  detach(id: string, reason: string): void {
    this.#tracks.get(id)?.source.detach(reason);
  }

  /** Ids of the audio tracks being sent now. */
  heard(): string[] {
    const from = this.#options.clock() - HEARD_MS;
    return [...this.#tracks].filter(([, { source }]) => source.heardAt >= from).map(([id]) => id);
  }

  /** Tracks that everybody may choose: those sent at least once. */
  offered(): { id: string; label: string; language: string | null }[] {
    const packager = this.#options.packager();
    return [...this.#tracks.values()]
      .filter(({ about }) => about.open && packager?.rungsOf(about.name)?.some((rung) => rung.last))
      .map(({ about: { name, label, language } }) => ({ id: name, label, language }));
  }

  close(reason: string): void {
    for (const { source } of this.#tracks.values()) source.close(reason);
    this.#tracks.clear();
  }

  #open(id: string): SideSound {
    const { clock, onError } = this.#options;
    return new SideSound({ clock, onError, onFrame: (frame) => this.#frame(id, frame) });
  }

  /** Places an audio frame in the programme. Before the programme's first picture it is dropped. */
  #frame(id: string, frame: LiveFrame): void {
    const zeroAt = this.#options.zeroAt();
    const packager = this.#options.packager();
    const name = this.#tracks.get(id)?.about.name;
    if (zeroAt === undefined || !packager || !name) return;
    packager.addSound(name);
    packager.pushSound(name, { ...frame, dts: frame.dts - (zeroAt * AUDIO_RATE) / 1000 });
  }
}
