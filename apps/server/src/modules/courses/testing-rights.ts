import { getLesson } from "@palco/contract/courses/api";
import { addNote } from "@palco/contract/courses/notes";
import { importCourse } from "@palco/contract/courses/package";
import { aTicket } from "#modules/access/testing.ts";
import { aUser } from "#modules/accounts/testing.ts";
import { sendResource } from "#modules/media/testing-resource.ts";
import { rightsPart } from "#testing/rights.ts";
import { aCourse, aLesson, courseOf } from "./testing.ts";

const aZip = { filename: "course.zip", content: Buffer.from("PK\u0003\u0004") };

export const rights = rightsPart({
  async things(app, { owner, published: { channel } }) {
    const aPdf = { filename: "ecg.pdf", content: Buffer.from("%PDF-1.7") };
    const lesson = aLesson({ files: [(await sendResource(app, owner, aPdf)).id] });
    const held = aLesson({ title: "Bedside", rule: { kind: "by_hand" } });
    const course = await aCourse(app, { owner, channel, gross: 0, course: courseOf([lesson, held]) });
    const student = await aUser(app);
    await aTicket(app, student, course);
    const params = { slug: course.slug, id: lesson.id };
    const { id: note } = await owner.call(addNote, { params, body: { body: "Mine." } });
    const { files } = await owner.call(getLesson, { params });
    const { id: imported } = await owner.call(importCourse, {
      body: { resourceId: (await sendResource(app, owner, aZip)).id },
    });
    return {
      course,
      imported,
      zip: (await sendResource(app, owner, aZip)).id,
      lesson,
      held,
      student: student.id,
      note,
      file: files[0]!.id,
    };
  },
  params: ({ course, lesson }) => ({ slug: course.slug, id: lesson.id }),
  requests: {
    "PUT /products/:slug/course/lessons/:id/answers/:question": ({ course, lesson }) => ({
      params: { slug: course.slug, id: lesson.id, question: lesson.id },
      body: { chosen: [0] },
    }),
    "POST /course-imports": ({ zip }) => ({ params: {}, body: { resourceId: zip } }),
    "GET /course-imports/:id": ({ imported }) => ({ params: { id: imported } }),
    "PUT /products/:slug/course/lessons/:id/completions": ({ course, held, student }) => ({
      params: { slug: course.slug, id: held.id },
      body: { students: [student] },
    }),
    "POST /products/:slug/course/messages": ({ student }) => ({
      body: { to: { students: [student] }, subject: "Hello", text: "The second module is out." },
    }),
    "PUT /products/:slug/course/access": ({ student }) => ({
      body: { to: { students: [student] }, until: new Date(Date.now() + 86_400_000).toISOString() },
    }),
    "POST /products/:slug/course/lessons/:id/notes": () => ({ body: { body: "Mine too." } }),
    "PUT /products/:slug/course/files/:id/download": ({ course, file }) => ({
      params: { slug: course.slug, id: file },
    }),
    "PUT /notes/:id": ({ note }) => ({ params: { id: note }, body: { body: "Changed." } }),
    "DELETE /notes/:id": ({ note }) => ({ params: { id: note } }),
    "PUT /products/:slug/course": ({ course }) => ({
      body: { ...course.course, level: "advanced", revision: 1, change: null },
    }),
  },
});
