import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

const output = { title: "English", slug: "evening-english", privacy: "public", language: "en" } as const;

export const liveBodyExamples: BodiesOf<typeof api> = {
  addOutput: output,
  changeOutput: output,
  addDestination: { title: "Another platform", url: "rtmps://live.example.com/app", key: "a1b2c3" },
  changeDestination: { title: "Another platform", url: "rtmps://live.example.com/app", enabled: true },
  setRecording: { record: true },
};
