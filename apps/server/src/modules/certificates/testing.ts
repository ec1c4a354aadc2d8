import { takeCertificate } from "@palco/contract/certificates/api";
import { completeLesson } from "@palco/contract/courses/api";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { aCourse, aLesson, courseOf } from "#modules/courses/testing.ts";
import type { TestApp } from "#testing/app.ts";

/** A published course of one lesson to read, and its id. */
export async function aShortCourse(app: TestApp, options: Parameters<typeof aCourse>[1] = {}) {
  const lesson = aLesson();
  const course = await aCourse(app, { course: courseOf([lesson]), ...options });
  return { course, lesson };
}

/** Buys the course and completes it. */
export async function completes(
  app: TestApp,
  learner: TestUser,
  { course, lesson }: { course: TestProduct; lesson: { id: string } },
): Promise<void> {
  await buy(app, learner, course);
  await learner.call(completeLesson, { params: { slug: course.slug, id: lesson.id } });
}

/** A learner with the certificate of a course that they completed. */
export async function aCertified(app: TestApp, options: Parameters<typeof aCourse>[1] = {}) {
  const made = await aShortCourse(app, options);
  const learner = await aUser(app);
  await completes(app, learner, made);
  const certificate = await learner.call(takeCertificate, { params: { slug: made.course.slug } });
  return { ...made, learner, certificate };
}
