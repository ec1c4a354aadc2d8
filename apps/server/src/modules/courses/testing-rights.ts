import { addNote } from "@palco/contract/courses/notes";
import { rightsPart } from "#testing/rights.ts";
import { aCourse, aLesson, courseOf } from "./testing.ts";

export const rights = rightsPart({
  async things(app, { owner, published: { channel } }) {
    const lesson = aLesson();
    const course = await aCourse(app, { owner, channel, gross: 0, course: courseOf([lesson]) });
    const params = { slug: course.slug, id: lesson.id };
    const { id: note } = await owner.call(addNote, { params, body: { body: "Mine." } });
    return { course, lesson, note };
  },
  params: ({ course, lesson }) => ({ slug: course.slug, id: lesson.id }),
  requests: {
    "POST /products/:slug/course/lessons/:id/notes": () => ({ body: { body: "Mine too." } }),
    "PUT /notes/:id": ({ note }) => ({ params: { id: note }, body: { body: "Changed." } }),
    "DELETE /notes/:id": ({ note }) => ({ params: { id: note } }),
    "PUT /products/:slug/course": ({ course }) => ({
      body: { ...course.course, level: "advanced", revision: 1, change: null },
    }),
  },
});
