import { Buffer } from "node:buffer";
import english from "../../../../../packages/i18n/locales/en/certificate.json" with { type: "json" };
import {
  getCertificateTemplate,
  issueCertificates,
  listCertificates,
  listMyCertificates,
  reissueCertificate,
  revokeCertificate,
  saveCertificateTemplate,
  showCertificateName,
  takeCertificate,
  verifyCertificate,
} from "@palco/contract/certificates/api";
import { showCode } from "@palco/values/coupon-code";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { listOwn } from "#modules/notifications/testing.ts";
import { textsOf } from "#platform/pdf/testing-pdf.ts";
import { anImage } from "#modules/media/testing.ts";
import { testApp } from "#testing/app.ts";
import { aCertified, aShortCourse, completes } from "./testing.ts";

const app = await testApp();
const anybody = app.as();
const verify = (code: string) => anybody(verifyCertificate, { params: { code } });
const fetched = (who: TestUser, path: string) =>
  fetch(`${app.url}/api${path}`, {
    headers: { authorization: `Bearer ${who.token}`, "accept-language": "en" },
  });
const wordsOf = async (response: Response) => textsOf(Buffer.from(await response.arrayBuffer())).join(" ");

test("scenario 1: who has not completed the course gets no certificate", async () => {
  const { course } = await aShortCourse(app);
  const learner = await aUser(app);
  await buy(app, learner, course);
  const take = (who: TestUser) => who.call(takeCertificate, { params: { slug: course.slug } });
  await expect(take(learner)).rejects.toMatchObject({ status: 409, code: "certificates.not_completed" });
  await expect(take(course.owner)).rejects.toMatchObject({ code: "certificates.not_completed" });
});

test("scenario 11: twenty requests at once are one certificate; revoked, it is verified as revoked, and its PDF keeps the code", async () => {
  const made = await aShortCourse(app);
  const { owner, slug } = made.course;
  const learner = await aUser(app);
  await completes(app, learner, made);
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => learner.call(takeCertificate, { params: { slug } })),
  );
  const { code } = taken[0]!;
  expect(new Set(taken.map((one) => one.code))).toEqual(new Set([code]));
  expect((await learner.call(listMyCertificates)).items).toHaveLength(1);
  const proof = await verify(showCode(code).toLowerCase());
  expect(proof).toMatchObject({ code, state: "valid", revokedAt: null, channel: expect.any(String) });
  expect(proof.holder).toBe(taken[0]!.holder);

  const reason = "Issued to the wrong account";
  await owner.call(revokeCertificate, { params: { code }, body: { reason } });
  // The first reason stays.
  await owner.call(revokeCertificate, { params: { code }, body: { reason: "Another one" } });
  expect(await verify(code)).toMatchObject({
    state: "revoked",
    revokedReason: reason,
    revokedAt: expect.any(String),
  });
  const pdf = await fetched(learner, `/certificates/${code}/pdf`);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(await wordsOf(pdf)).toContain(showCode(code));
  // Asked again it is the same one, still revoked; issued again it is valid.
  expect(await learner.call(takeCertificate, { params: { slug } })).toMatchObject({ code, state: "revoked" });
  await owner.call(reissueCertificate, { params: { code } });
  expect(await verify(code)).toMatchObject({ state: "valid", revokedReason: null });
});

test("a signature is drawn as it was on the day of issue; the picture of a stranger is refused", async () => {
  const made = await aShortCourse(app);
  const { owner, channel, slug } = made.course;
  const params = { slug: channel.slug };
  const signed = (imageId: string | null) => [{ name: "Dr. Ana Soler", role: "Head of training", imageId }];
  const save = (imageId: string | null, revision: number) =>
    owner.call(saveCertificateTemplate, { params, body: { texts: {}, signatures: signed(imageId), accreditation: "", revision } }); // prettier-ignore
  const foreign = await anImage(app, { ownerId: (await aUser(app)).id, purpose: "signature" });
  await expect(save(foreign.id, 0)).rejects.toMatchObject({ code: "request.invalid" });
  const own = await anImage(app, { ownerId: owner.id, purpose: "signature" });
  expect(await save(own.id, 0)).toMatchObject({ signatures: signed(own.id), images: [{ id: own.id }] });

  const sample = await wordsOf(
    await fetched(owner, `/channels/${channel.slug}/certificate-sample?language=en`),
  );
  for (const part of [english.sample_name, "Dr. Ana Soler"]) expect(sample).toContain(part);

  const learner = await aUser(app);
  await completes(app, learner, made);
  const { code } = await learner.call(takeCertificate, { params: { slug } });
  const pictures = async () =>
    Buffer.from(await (await fetched(learner, `/certificates/${code}/pdf`)).arrayBuffer())
      .toString("latin1")
      .split("/Subtype /Image").length - 1;
  const drawn = await pictures();
  expect(drawn).toBeGreaterThan(0);
  await save(null, 1);
  expect(await pictures()).toBe(drawn);
  await owner.call(reissueCertificate, { params: { code } });
  expect(await pictures()).toBe(0);
});

test("its words are those of the channel on the day of issue, in each language; issued again they are today's", async () => {
  const made = await aShortCourse(app);
  const { course } = made;
  const params = { slug: course.channel.slug };
  const { usual, revision } = await course.owner.call(getCertificateTemplate, { params });
  expect([revision, usual.pt.heading]).toEqual([0, "Certificado de conclusão"]);
  const text = "{name} earned {course} ({hours}) from {channel} on {date}";
  const template = {
    texts: { en: { heading: "Diploma", text } },
    signatures: [{ name: "Dr. Ana Soler", role: "Head of training" }],
    accreditation: "No. 07-AFOC",
  };
  const save = (body: typeof template, based: number) =>
    course.owner.call(saveCertificateTemplate, { params, body: { ...body, revision: based } });
  expect((await save(template, 0)).revision).toBe(1);
  expect((await save(template, 0)).revision).toBe(1);
  await expect(save({ ...template, accreditation: "" }, 0)).rejects.toMatchObject({ code: "certificates.changed_elsewhere" }); // prettier-ignore
  await expect(save({ ...template, texts: { en: { heading: "D", text: "{nombre}" } } }, 1)).rejects.toMatchObject({ code: "request.invalid" }); // prettier-ignore

  const learner = await aUser(app);
  await completes(app, learner, made);
  const { code, holder } = await learner.call(takeCertificate, { params: { slug: course.slug } });
  const read = async (language: string) =>
    wordsOf(await fetched(learner, `/certificates/${code}/pdf?language=${language}`));
  const english = await read("en");
  for (const part of [
    "Diploma",
    holder,
    `${holder} earned`,
    "Dr. Ana Soler",
    "Head of training",
    "No. 07-AFOC",
  ])
    expect(english).toContain(part);
  expect(await read("es")).toContain("Certificado de finalización");
  await save({ ...template, texts: { en: { heading: "Master’s diploma", text } } }, 1);
  expect(await read("en")).not.toContain("Master’s");
  await course.owner.call(reissueCertificate, { params: { code } });
  expect(await read("en")).toContain("Master’s diploma");
  const sample = await fetched(course.owner, `/channels/${params.slug}/certificate-sample?language=en`);
  expect(await wordsOf(sample)).toContain("Name and surname");
});

test("its holder may hide the name from the proof; others can’t, and get no PDF of it", async () => {
  const { learner, certificate } = await aCertified(app);
  const { code } = certificate;
  await learner.call(showCertificateName, { params: { code }, body: { shown: false } });
  expect((await verify(code)).holder).toBeNull();
  const other = await aUser(app);
  await expect(other.call(showCertificateName, { params: { code }, body: { shown: true } })).rejects.toMatchObject({ code: "certificates.not_found" }); // prettier-ignore
  expect((await fetched(other, `/certificates/${code}/pdf`)).status).toBe(403);
  await expect(verify("0000-0000-0000-0001")).rejects.toMatchObject({ status: 404, code: "certificates.not_found" }); // prettier-ignore
});

test("its teacher issues all that are missing at once, finds one by its holder and takes all as a ZIP", async () => {
  const made = await aShortCourse(app);
  const { owner, slug } = made.course;
  const learners = [await aUser(app), await aUser(app), await aUser(app)];
  for (const learner of learners) await completes(app, learner, made);
  const params = { slug };
  expect(await owner.call(listCertificates, { params, query: {} })).toMatchObject({ items: [], waiting: 3 });
  // Both buttons of two teachers at once.
  const answers = await Promise.all([1, 2].map(() => owner.call(issueCertificates, { params })));
  expect(answers.reduce((sum, { issued }) => sum + issued, 0)).toBe(3);
  expect(answers.at(-1)!.waiting).toBe(0);
  const { items, total } = await owner.call(listCertificates, { params, query: {} });
  expect([total, new Set(items.map(({ email }) => email))]).toEqual([
    3,
    new Set(learners.map(({ email }) => email)),
  ]);
  const found = await owner.call(listCertificates, { params, query: { q: learners[1]!.email } });
  expect(found.items).toHaveLength(1);
  await owner.call(revokeCertificate, { params: { code: items[0]!.code }, body: { reason: "Test" } });
  expect((await owner.call(listCertificates, { params, query: { state: "valid" } })).items).toHaveLength(2);
  const zip = Buffer.from(
    await (await fetched(owner, `/products/${slug}/certificates/archive`)).arrayBuffer(),
  );
  const names = [...zip.toString("latin1").matchAll(/certificate-[0-9A-Z-]+\.pdf/g)].map(([name]) => name);
  expect(new Set(names).size).toBe(2);
  const stranger = await aUser(app, { roles: ["PRODUCER"] });
  expect((await fetched(stranger, `/products/${slug}/certificates/archive`)).status).toBe(404);
  await expect(stranger.call(revokeCertificate, { params: { code: items[1]!.code }, body: { reason: "Mine" } })).rejects.toMatchObject({ code: "certificates.not_found" }); // prettier-ignore
});

test("holders are told of certificates that a teacher issues, issues anew or revokes, and not of those they take themselves", async () => {
  const made = await aShortCourse(app);
  const { owner, slug, title } = made.course;
  const [taker, waiting] = [await aUser(app), await aUser(app)];
  for (const learner of [taker, waiting]) await completes(app, learner, made);
  await taker.call(takeCertificate, { params: { slug } });
  await owner.call(issueCertificates, { params: { slug } });
  await app.deliver();
  const told = async (who: TestUser) =>
    (await listOwn(app, who)).notifications.filter(({ link }) => link?.startsWith("/mystuff/certificates"));
  expect(await told(taker)).toEqual([]);
  const [{ code } = { code: "" }] = (await waiting.call(listMyCertificates)).items;
  expect(await told(waiting)).toEqual([
    expect.objectContaining({
      subject: `You have the certificate of “${title}”`,
      link: `/mystuff/certificates#${code}`,
    }),
  ]);
  const reason = "Issued by mistake";
  for (const _ of [1, 2]) await owner.call(revokeCertificate, { params: { code }, body: { reason } });
  await app.deliver();
  expect(await told(waiting)).toHaveLength(2);
  expect((await told(waiting)).find(({ content }) => content === reason)?.subject).toContain(
    "no longer valid",
  );
});
