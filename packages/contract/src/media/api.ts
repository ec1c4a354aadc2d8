import { limits } from "@palco/values/limits";
import { z } from "zod";
import { Id, ImageView, line } from "../fields.ts";
import { route } from "../route.ts";

/** Purpose of an image; it decides who may upload it. */
export const ImagePurpose = z.enum([
  "product",
  "channel-logo",
  "channel-profile",
  "channel-cover",
  "avatar",
  "page",
  "speaker",
  "ad",
  "signature",
]);
export type ImagePurpose = z.infer<typeof ImagePurpose>;

/** Why a video cannot be shown. Texts: `refusal_<code>` in media.json. */
export const VideoRefusal = z.enum([
  "not_mp4",
  "no_video",
  "too_long",
  "too_large",
  "too_many_tracks",
  "broken",
  "empty",
  "unplayable",
]);
export type VideoRefusal = z.infer<typeof VideoRefusal>;

/** Why an audio file is not taken. Texts: the refusals of the same names in errors.json. */
export const AudioRefusal = z.enum([
  "not_audio",
  "no_audio",
  "audio_too_long",
  "audio_broken",
  "audio_track_taken",
  "audio_track_too_many",
]);
export type AudioRefusal = z.infer<typeof AudioRefusal>;

/** A file to be downloaded whose content is not what its name says. Text: the refusal of the same name in errors.json. */
export const ResourceRefusal = z.enum(["resource_kind"]);

export const UploadRefusal = z.enum([
  ...VideoRefusal.options,
  ...AudioRefusal.options,
  ...ResourceRefusal.options,
]);
export type UploadRefusal = z.infer<typeof UploadRefusal>;

/** BCP 47 as captions use it: "es", "pt-BR". */
export const CaptionLanguage = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, "select");
export const CaptionView = z.object({ language: CaptionLanguage, label: z.string() });
export type CaptionView = z.infer<typeof CaptionView>;

/**
 * Target of an audio file: an additional audio track of this video. The metadata of its upload holds `purpose`
 * "audio_track", `asset`, `language` and, optionally, `title`.
 */
export const AudioTrackTarget = z.object({
  assetId: Id,
  language: CaptionLanguage,
  /** Tells two of one language apart: "Audio description". */
  title: line(60),
});
export type AudioTrackTarget = z.infer<typeof AudioTrackTarget>;

/** An additional audio track of a video: players offer it once it is ready. */
export const AudioTrackView = z.object({
  id: Id,
  language: CaptionLanguage,
  title: z.string(),
  state: z.enum(["processing", "ready", "failed"]),
  /** Why it failed: `unplayable` when it could not be converted. Text: `audio_track_failed_<code>` in media.json. */
  reason: z.enum(["unplayable"]).nullable(),
  /** Share that is made, 0 to 1. */
  progress: z.number(),
});
export type AudioTrackView = z.infer<typeof AudioTrackView>;

export const UploadView = z.object({
  id: Id,
  filename: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Bytes that are safely here. */
  received: z.int(),
  state: z.enum(["receiving", "complete", "refused", "abandoned"]),
  refusal: UploadRefusal.nullable(),
  /** The video or the sound by itself made of it, or the one whose audio track it has become, once complete. */
  assetId: Id.nullable(),
  /**
   * As its metadata said: a video, an additional audio track of one, sound by itself (an episode of a podcast), or a file to be
   * downloaded, which has the id of its upload once complete.
   */
  purpose: z.enum(["video", "audio_track", "audio", "resource"]),
  /** Target of an additional audio track; null for the others. */
  audioTrack: AudioTrackTarget.nullable(),
  createdAt: z.string(),
});
export type UploadView = z.infer<typeof UploadView>;

/** A few seconds of film without sound, to move behind the words of a page. */
export const SilentFilm = z.object({
  id: Id,
  /** As it was sent: readers get it smaller. */
  bytes: z.int(),
  durationMs: z.int(),
});
export type SilentFilm = z.infer<typeof SilentFilm>;

/** A file to be downloaded. Its kind is the ending of its name. */
export const ResourceView = z.object({ id: Id, filename: z.string(), size: z.int() });
export type ResourceView = z.infer<typeof ResourceView>;

/** One rung of the picture, or one audio track, and how much of it is made. */
export const RenditionView = z.object({
  /** "1080", "720", "540", "360"; "a0" and so on for sound. */
  name: z.string(),
  kind: z.enum(["video", "audio"]),
  width: z.int().nullable(),
  height: z.int().nullable(),
  segmentsTotal: z.int(),
  segmentsDone: z.int(),
  state: z.enum(["waiting", "working", "ready", "failed"]),
});
export type RenditionView = z.infer<typeof RenditionView>;

/** `live`: being sent now; `ended`: was sent and not kept. */
export const AssetState = z.enum(["probing", "playable", "ready", "refused", "live", "ended"]);
export type AssetState = z.infer<typeof AssetState>;

export const AssetView = z.object({
  id: Id,
  title: z.string(),
  /** playable: can be watched, more qualities to come. ready: all is made. */
  state: AssetState,
  refusal: VideoRefusal.nullable(),
  size: z.int(),
  durationMs: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Served from the upload itself from the first moment. */
  direct: z.boolean(),
  renditions: z.array(RenditionView),
  /** A frame of it as a picture that can be chosen for a product. */
  poster: ImageView.nullable(),
  captions: z.array(CaptionView),
  /** Grows with each change: hand it to `watchAsset`. */
  revision: z.int(),
  createdAt: z.string(),
});
export type AssetView = z.infer<typeof AssetView>;

const byId = z.object({ id: Id });
const byLanguage = z.object({ id: Id, language: CaptionLanguage });

export const uploadImage = route({
  method: "POST",
  path: "/media/images",
  audience: "user",
  ability: "content",
  summary: "Send a picture: jpg or png, the bytes as they are",
  query: z.object({ purpose: ImagePurpose }),
  rawBody: ["image/jpeg", "image/png"],
  // A little above the limit: a slightly too large image gets its own error message.
  bodyLimit: limits.imageBytes + 1024 * 1024,
  output: ImageView,
  status: 201,
  refusals: [
    "media.image_format",
    "media.image_too_large",
    "media.image_too_many_pixels",
    "media.image_broken",
    "auth.forbidden",
  ],
});

export const listUploads = route({
  method: "GET",
  path: "/media/uploads",
  audience: "producer",
  ability: "content",
  summary: "My uploads of the last days, newest first",
  output: z.object({ items: z.array(UploadView) }),
  refusals: [],
});

export const getUpload = route({
  method: "GET",
  path: "/media/uploads/:id",
  audience: "producer",
  ability: "content",
  summary: "One of my uploads",
  params: byId,
  output: UploadView,
  refusals: ["media.not_found"],
});

export const removeUpload = route({
  method: "DELETE",
  path: "/media/uploads/:id",
  audience: "producer",
  ability: "content",
  summary: "Give an upload up and forget what came of it",
  params: byId,
  refusals: ["media.not_found", "media.upload_busy"],
});

export const getAsset = route({
  method: "GET",
  path: "/media/assets/:id",
  audience: "producer",
  ability: "content",
  summary: "A video of mine: its state, qualities, poster and captions",
  params: byId,
  output: AssetView,
  refusals: ["media.not_found"],
});

export const watchAsset = route({
  method: "GET",
  path: "/media/assets/:id/events",
  audience: "producer",
  ability: "content",
  summary: "The same, answered once it differs from `since` or after 20 seconds",
  params: byId,
  query: z.object({ since: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
  output: AssetView,
  refusals: ["media.not_found"],
});

export const removeAsset = route({
  method: "DELETE",
  path: "/media/assets/:id",
  audience: "producer",
  ability: "content",
  summary: "Delete a video nothing uses",
  params: byId,
  refusals: ["media.not_found", "media.in_use"],
});

export const listCaptions = route({
  method: "GET",
  path: "/media/assets/:id/captions",
  audience: "producer",
  ability: "content",
  summary: "The captions of a video, by language",
  params: byId,
  output: z.object({ items: z.array(CaptionView) }),
  refusals: ["media.not_found"],
});

export const saveCaptions = route({
  method: "PUT",
  path: "/media/assets/:id/captions/:language",
  audience: "producer",
  ability: "content",
  summary: "Set the captions of a language: WebVTT or SubRip, the file as it is",
  params: byLanguage,
  query: z.object({ label: line(60).optional() }),
  rawBody: ["text/vtt", "application/x-subrip", "text/plain"],
  bodyLimit: 1024 * 1024,
  output: CaptionView,
  refusals: ["media.not_found", "media.captions_broken"],
});

export const removeCaptions = route({
  method: "DELETE",
  path: "/media/assets/:id/captions/:language",
  audience: "producer",
  ability: "content",
  summary: "Take the captions of a language away",
  params: byLanguage,
  refusals: ["media.not_found"],
});

export const listAudioTracks = route({
  method: "GET",
  path: "/media/assets/:id/audio-tracks",
  audience: "producer",
  ability: "content",
  summary: "The additional audio tracks of a video, in the order in which they were sent",
  params: byId,
  output: z.object({ items: z.array(AudioTrackView) }),
  refusals: ["media.not_found"],
});

export const removeAudioTrack = route({
  method: "DELETE",
  path: "/media/assets/:id/audio-tracks/:track",
  audience: "producer",
  ability: "content",
  summary: "Take an additional audio track away: who hears it goes on with the video's own",
  params: z.object({ id: Id, track: Id }),
  refusals: ["media.not_found"],
});
