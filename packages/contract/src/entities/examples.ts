import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

const fields = {
  name: "Quiroga Escena",
  slug: "quiroga-escena",
  description: {
    en: "Music, science and cooking with a camera.",
    es: "Música, ciencia y cocina con una cámara.",
  },
  logoId: null,
  coverId: null,
  website: "https://example.com",
  channels: [],
};

export const entityBodyExamples: BodiesOf<typeof api> = {
  createEntity: fields,
  updateEntity: fields,
  inviteEntityMember: { email: "luz@example.com", role: "editor", language: "es" },
  changeEntityMember: { role: "manager" },
};
