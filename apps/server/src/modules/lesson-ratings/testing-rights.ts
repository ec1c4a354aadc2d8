import { rateLesson } from "@palco/contract/lesson-ratings/api";
import { completeLesson } from "@palco/contract/courses/api";
import { sql } from "kysely";
import { aTicket } from "#modules/access/testing.ts";
import { aCourse, aLesson, courseOf } from "#modules/courses/testing.ts";
import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  async things(app, { owner, buyer, published: { channel } }) {
    const lesson = aLesson();
    const course = await aCourse(app, { owner, channel, gross: 0, course: courseOf([lesson]) });
    await aTicket(app, buyer, course);
    const params = { slug: course.slug, id: lesson.id };
    await buyer.call(completeLesson, { params });
    await buyer.call(rateLesson, { params, body: { stars: 2, comment: "Too fast." } });
    const { rows } = await sql<{
      id: string;
    }>`select id from lesson_rating where item_id = ${lesson.id}`.execute(app.platform.db);
    return { course, lesson, rating: rows[0]!.id };
  },
  params: ({ course, lesson }) => ({ slug: course.slug, id: lesson.id }),
  requests: {
    "PUT /products/:slug/course/lessons/:id/rating": () => ({ body: { stars: 4, comment: "" } }),
    "PUT /lesson-ratings/:id/reply": ({ rating }) => ({
      params: { id: rating },
      body: { reply: "Thank you." },
    }),
  },
});
