import { expect, onTestFinished, test } from "vitest";
import { lineKinds } from "#modules/checkout/settlement/line-kind.ts";
import { imagePurposes } from "#modules/media/images/image-purpose.ts";
import { uploadPurposes } from "#modules/media/uploads/upload-purpose.ts";
import { connect } from "#platform/db/database.ts";
import { testDatabase } from "#testing/database.ts";
import "./modules.ts";

test("the database has the names of all module contributions", async () => {
  const db = connect((await testDatabase()).url);
  onTestFinished(() => db.destroy());
  const [kinds, uploads, images] = await Promise.all([
    db.selectFrom("order_line_kind").select("kind as name").execute(),
    db.selectFrom("upload_purpose").select("purpose as name").execute(),
    db.selectFrom("image_purpose").select("purpose as name").execute(),
  ]);
  const sorted = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted();
  expect(sorted(kinds)).toEqual(
    lineKinds
      .list()
      .map(({ kind }) => kind)
      .toSorted(),
  );
  expect(sorted(uploads)).toEqual(
    uploadPurposes
      .list()
      .map(({ purpose }) => purpose)
      .toSorted(),
  );
  expect(sorted(images)).toEqual(
    imagePurposes
      .list()
      .map(({ purpose }) => purpose)
      .toSorted(),
  );
});
