import { canonicalJson } from "@palco/values/canonical-json";
import type { Database } from "#platform/db/database.ts";
import { appendRevision, findLiveDocument, lockPage, setShowing } from "./page.queries.ts";

/** Stores a revision of the home page as another release may have written it. */
export async function storeHome(db: Database, sections: readonly object[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = new Date();
    const page = (await lockPage(tx, "home", at))!;
    const document = canonicalJson({ schema: 1, sections });
    await appendRevision(tx, page, { base: page.head, document, authorId: null, at });
    await setShowing(tx, page.id, { ...page, live: page.head + 1 });
  });
}

/** The document of the home page, byte by byte. */
export const storedHome = async (db: Database): Promise<string> =>
  (await findLiveDocument(db, "home", new Date()))!;
