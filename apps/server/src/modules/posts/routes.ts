import * as contract from "@palco/contract/posts/api";
import * as mails from "@palco/contract/subscriptions/post-mails";
import { serve } from "#platform/http/serve.ts";
import { getPostEdit, publishPostChanges, removePostText } from "./edit-post.ts";
import { getPost } from "./get-post.ts";
import { askForPosts, listPostMails, stopPosts } from "./readers.ts";
import { savePostText } from "./save-post-text.ts";
import { schedulePost } from "./schedule-post.ts";
import { getPostVersion, listPostVersions, restorePostVersion } from "./versions.ts";

export const routes = [
  serve(contract.getPost, (context, { params, query }) =>
    getPost(context, { slug: params.slug, language: query.language, isPreview: query.preview === "true" }),
  ),
  serve(contract.getPostEdit, (context, { params }) => getPostEdit(context, params.slug)),
  serve(contract.savePostText, (context, { params, body }) =>
    savePostText(context, params.slug, { ...body, language: params.language }),
  ),
  serve(contract.removePostText, (context, { params }) =>
    removePostText(context, params.slug, params.language),
  ),
  serve(contract.listPostVersions, (context, { params }) => listPostVersions(context, params)),
  serve(contract.getPostVersion, (context, { params }) => getPostVersion(context, params)),
  serve(contract.restorePostVersion, (context, { params, body }) =>
    restorePostVersion(context, params, body.revision),
  ),
  serve(contract.publishPostChanges, (context, { params }) => publishPostChanges(context, params.slug)),
  serve(contract.schedulePost, (context, { params, body }) =>
    schedulePost(context, params.slug, body.publishAt ? new Date(body.publishAt) : null),
  ),
  serve(mails.askForPosts, (context, { params }) => askForPosts(context, params.slug)),
  serve(mails.stopPosts, (context, { params }) => stopPosts(context, params.slug)),
  serve(mails.listPostMails, (context) => listPostMails(context)),
];
