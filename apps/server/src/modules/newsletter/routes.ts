import * as contract from "@palco/contract/newsletter/api";
import { serve } from "#platform/http/serve.ts";
import { confirmNewsletter } from "./confirm-newsletter.ts";
import { joinNewsletter } from "./join-newsletter.ts";
import { eraseReader, listReaders } from "./manage-readers.ts";

export const routes = [
  serve(contract.joinNewsletter, (context, { body }) => joinNewsletter(context, body)),
  serve(contract.confirmNewsletter, (context, { body }) => confirmNewsletter(context, body.token)),
  serve(contract.listNewsletterReaders, (context, { query }) => listReaders(context, query)),
  serve(contract.eraseNewsletterReader, (context, { params }) => eraseReader(context, params.id)),
];
