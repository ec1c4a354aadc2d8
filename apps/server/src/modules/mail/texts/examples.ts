import type { MailTextKey } from "@palco/i18n/mail-text";
import { defaultLanguage } from "@palco/values/language";
import type { Platform } from "#platform/context.ts";
import { serviceKey } from "#platform/services.ts";
import { usualMailLook } from "../mail-look.ts";
import { mailTemplates, mailWords, type MailWords } from "../mail-template.ts";
import { renderContent } from "../render-mail.ts";
import { mailTest } from "./mail-test.ts";
import { sampleData } from "./sample-data.ts";

/** An example of a mail: made-up data for a template. */
export interface Sample {
  template: string;
  data: object;
}
export interface MailExamples {
  /** Between them they have all words of the mail. */
  samples: readonly Sample[];
  /** Its words in the order in which they are read, each with the first example that has it. */
  sampleOf: ReadonlyMap<MailTextKey, number>;
}

/** Stands for what is around every mail. */
export const frameKey = "frame";

const service = serviceKey<ReadonlyMap<string, MailExamples>>("mail.examples");

/** Found once in a process, when somebody first edits mails. */
export const findExamples = ({ services }: Pick<Platform, "services">): ReadonlyMap<string, MailExamples> =>
  services.get(service, collectExamples);

/** Which words each mail has is seen by writing its examples: no template has to say it. The frame is the first. */
export function collectExamples(): Map<string, MailExamples> {
  const mails = new Map([[frameKey, new Collected()]]);
  for (const { key: template } of mailTemplates.list()) {
    if (template === mailTest.key) continue;
    const mail = new Collected();
    for (const data of sampleData(template)) {
      const keys = keysOf({ template, data });
      if (!keys) continue;
      const { own, around } = keys;
      mail.add({ template, data }, own);
      mails.get(frameKey)!.add({ template, data }, around);
    }
    mails.set(template, mail);
  }
  return mails;
}

class Collected implements MailExamples {
  readonly samples: Sample[] = [];
  readonly sampleOf = new Map<MailTextKey, number>();

  /** Keeps the example when it has words that those before had not. */
  add(sample: Sample, keys: readonly MailTextKey[]): void {
    const fresh = keys.filter((key) => !this.sampleOf.has(key));
    for (const key of fresh) this.sampleOf.set(key, this.samples.length);
    if (fresh.length) this.samples.push(sample);
  }
}

/** Words that the template asks for, and those around it; undefined for data that it can't be given. */
function keysOf({ template, data }: Sample): { own: MailTextKey[]; around: MailTextKey[] } | undefined {
  const asked = new Set<MailTextKey>();
  const words = mailWords(defaultLanguage, { publicUrl: "https://palco.test", site: usualMailLook.name });
  const listening: MailWords = { ...words, t: (key, params) => (asked.add(key), words.t(key, params)) };
  const mail = { recipient: "ada@example.test", user_id: "00000000-0000-7000-8000-000000000000" };
  const site = {
    publicUrl: "https://palco.test",
    look: usualMailLook,
    secrets: { key: () => Buffer.alloc(32) },
  };
  try {
    const content = mailTemplates.get(template).write(data as never, listening);
    const own = [...asked];
    asked.clear();
    renderContent(content, { mail, words: listening, site });
    return { own, around: [...asked] };
  } catch {
    return undefined;
  }
}
