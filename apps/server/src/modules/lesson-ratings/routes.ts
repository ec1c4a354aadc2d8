import * as contract from "@palco/contract/lesson-ratings/api";
import { serve } from "#platform/http/serve.ts";
import { listComments, replyToRating } from "./answer-ratings.ts";
import { listCourseFigures, listFigures } from "./list-figures.ts";
import { getRating, rateLesson, withdrawRating } from "./rate-lesson.ts";

export const routes = [
  serve(contract.getLessonRating, (context, { params }) => getRating(context, params)),
  serve(contract.rateLesson, (context, { params, body }) => rateLesson(context, params, body)),
  serve(contract.withdrawLessonRating, (context, { params }) => withdrawRating(context, params)),
  serve(contract.listLessonFigures, (context, { query }) => listFigures(context, query)),
  serve(contract.listCourseFigures, (context, { params, query }) =>
    listCourseFigures(context, params.slug, query),
  ),
  serve(contract.listLessonComments, (context, { params, query }) => listComments(context, params, query)),
  serve(contract.replyToRating, (context, { params, body }) => replyToRating(context, params.id, body.reply)),
];
