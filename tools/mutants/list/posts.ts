import { mutantsOf } from "../mutant.ts";

const posts = "apps/server/src/modules/posts";
const wall = `${posts}/wall.test.ts`;
const writing = `${posts}/writing.test.ts`;

/** Mutants of posts: content behind the wall stays private, and no written text is lost. */
export const posting = [
  ...mutantsOf(`${posts}/get-post.ts`, wall, [
    {
      id: "posts: the rest is answered to everybody",
      find: "decision.allow ? await renderPost(context, content, { ...of, isOpen: true }) : null",
      put: "await renderPost(context, content, { ...of, isOpen: true })",
      only: "what is behind the wall",
    },
    {
      id: "posts: whoever asks for a preview gets it",
      find: "asked.isPreview && mayEdit",
      put: "asked.isPreview",
      tests: writing,
      only: "readers of a published post",
    },
  ]),
  ...mutantsOf(`${posts}/find-post.ts`, wall, [
    {
      id: "posts: drafts are for everybody",
      find: "if (!product.onShow && !isHolder && !mayEdit)",
      put: "if (false)",
      only: "a draft is theirs alone",
    },
  ]),
  ...mutantsOf(`${posts}/own-parts.ts`, wall, [
    {
      id: "posts: pictures of others may be shown",
      find: "mayUseImage(db, actor, id)",
      put: "Promise.resolve(true)",
      only: "nothing that is sent becomes more",
    },
  ]),
  ...mutantsOf(`${posts}/attachments.ts`, `${posts}/films.test.ts`, [
    {
      id: "posts: a film plays before it is published",
      find: '? "holders" : "editors";',
      put: '? "holders" : "holders";',
    },
  ]),
  ...mutantsOf("apps/server/src/modules/files/mount-files.ts", `${posts}/files.test.ts`, [
    {
      id: "posts: a file behind the wall is for everybody",
      find: 'return "media.file_closed";',
      put: "return undefined;",
      only: "a file behind the wall",
    },
    {
      id: "courses: the file of a locked lesson is sent",
      find: 'return lock && "media.file_locked";',
      put: "return undefined;",
      tests: "apps/server/src/modules/courses/files.test.ts",
      only: "8: the file of a locked lesson",
    },
  ]),
  ...mutantsOf(`${posts}/write-rss.ts`, `${posts}/rss.test.ts`, [
    {
      id: "posts: a feed carries what is paid for",
      find: "post.isFree ? post.document.content : teaserOf(post.document)",
      put: "post.document.content",
    },
  ]),
  ...mutantsOf(`${posts}/save-post-text.ts`, writing, [
    {
      id: "posts: the last tab to save wins",
      find: "if (before && before.revision !== sent.revision) {",
      put: "if (before && before.revision < 0) {",
      only: "a save from an older text",
    },
    {
      id: "posts: what is refused is forgotten",
      find: 'await keepVersion(tx, text, { reason: "refused", document: sent.document, authorId, now: now() });',
      put: "",
      only: "a save from an older text",
    },
  ]),
  ...mutantsOf(`${posts}/schedule-post.ts`, writing, [
    {
      id: "posts: publishes itself at once",
      find: "where publish_at <= ${now()}",
      put: "where publish_at is not null",
      only: "a draft publishes itself",
    },
  ]),
];
