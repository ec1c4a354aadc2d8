import { getMasterEdit, type MasterFields, saveMaster } from "@palco/contract/masters/api";
import { aProduct, type TestProduct, type TestProductOptions } from "#modules/catalogue/testing.ts";
import { aCourse } from "#modules/courses/testing.ts";
import type { TestApp } from "#testing/app.ts";

/** A programme on show with these courses, two of its owner when none are given, in order. */
export async function aMaster(
  app: TestApp,
  {
    courses,
    fields,
    ...options
  }: TestProductOptions & { courses?: readonly TestProduct[]; fields?: Partial<MasterFields> } = {},
): Promise<TestProduct & { courses: readonly TestProduct[] }> {
  const given = courses?.[0];
  const product = await aProduct(app, {
    assetId: null,
    ...(given && { owner: given.owner, channel: given.channel }),
    ...options,
    type: "master",
  });
  const { owner, channel } = product;
  const chosen = courses ?? [
    await aCourse(app, { owner, channel, title: "Course A" }),
    await aCourse(app, { owner, channel, title: "Course B" }),
  ];
  await changeMaster(product, { courses: chosen.map(({ id }) => id), ...fields });
  return { ...product, courses: chosen };
}

/** Saves the programme with these fields, as its owner. */
export async function changeMaster({ owner, slug }: TestProduct, fields: Partial<MasterFields>) {
  const params = { slug };
  const { master, revision } = await owner.call(getMasterEdit, { params });
  return owner.call(saveMaster, { params, body: { ...master, ...fields, revision } });
}
