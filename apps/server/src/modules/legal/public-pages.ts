import { isLegalDocument, type LegalDocument, legalDocuments } from "@palco/contract/legal/documents";
import { languages } from "@palco/values/language";
import { listVersions, startsOfVersionsInForce } from "#modules/consents/public.ts";
import { renderArticle, splitArticle } from "#modules/help/public.ts";
import type { PublicPage } from "#platform/http/public-page.ts";
import { standardDocument } from "./standard-legal.ts";

/** The document of `/aviso-legal` without a parameter. */
const usual: LegalDocument = "notice";

export const publicPages: readonly PublicPage[] = [
  {
    address: "/aviso-legal",
    choice: { name: "doc", values: legalDocuments.filter((document) => document !== usual) },
    /** Title and summary of the version in force. A document that was never published has a title alone, and `noindex`. */
    async describe(reader) {
      const { db, now, language, choice } = reader;
      const document = isLegalDocument(choice) ? choice : usual;
      const at = now();
      const current = (await listVersions(db, document)).find(({ effectiveAt }) => effectiveAt <= at);
      if (!current)
        return {
          name: splitArticle(standardDocument(reader, document).texts[language]).title,
          hidden: true,
        };
      const { title, summary } = renderArticle(current.texts[language]);
      return { name: title, description: summary };
    },
    /** Documents that have a version in force. */
    listed: async (db) =>
      [...(await startsOfVersionsInForce(db, new Date()))].map(([document, changedAt]) => ({
        slug: "",
        choice: document === usual ? undefined : document,
        changedAt,
        languages,
      })),
  },
];
