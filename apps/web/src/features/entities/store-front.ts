import type { EntityEdit, StoreFront } from "@palco/contract/entities/api";
import { inLanguage, type Language } from "@palco/values/language";

/** Head of the store as visitors see it in a language, out of what the editor has. */
export function frontOf(entity: EntityEdit, language: Language): StoreFront {
  const { id, slug, name, logo, cover, fields, channels } = entity;
  return {
    id,
    slug,
    name,
    logo,
    cover,
    description: inLanguage(fields.description, language),
    website: fields.website,
    channels: channels.filter(({ isShown }) => isShown),
  };
}
