import { canonicalJson } from "@palco/values/canonical-json";
import type { Database } from "#platform/db/database.ts";
import { appendRevision, findLiveDocument, lockPage, setShowing } from "./page.queries.ts";
import { insertPage } from "./site-page.queries.ts";

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

/** A published page without content; its id. */
export function aPage(db: Database, slug: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const id = await insertPage(tx, slug);
    const document = canonicalJson({ schema: 1, sections: [] });
    await appendRevision(tx, { id, head: 0 }, { base: 0, document, authorId: null, at: new Date() });
    await setShowing(tx, id, { live: 1, next: null, nextAt: null, until: null });
    return id;
  });
}

/** The document of the home page, byte by byte. */
export const storedHome = async (db: Database): Promise<string> =>
  (await findLiveDocument(db, "home", new Date()))!;
