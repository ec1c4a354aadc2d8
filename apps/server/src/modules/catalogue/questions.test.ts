import { getProduct } from "@palco/contract/catalogue/api";
import { getProductEdit, updateProduct } from "@palco/contract/catalogue/edit";
import { mostQuestions, type Questions } from "@palco/contract/catalogue/questions";
import { expect, test } from "vitest";
import { describePage } from "#app/web/describe-page.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { aProduct, type TestProduct } from "./testing.ts";

const app = await testApp();
const asked = (count: number, question = "Can I watch it later?") =>
  Array.from({ length: count }, () => ({ question, answer: "Yes,\nfor 48 hours." }));

async function ask({ owner, slug }: TestProduct, questions: Questions) {
  const { fields, revision } = await owner.call(getProductEdit, { params: { slug } });
  return owner.call(updateProduct, { params: { slug }, body: { ...fields, questions, revision } });
}

test("readers see the questions of their language, and of another one where theirs has none", async () => {
  const product = await aProduct(app);
  const questions = { es: asked(2), en: asked(1) };
  expect((await ask(product, questions)).fields.questions).toEqual(questions);
  const seenIn = async (language: "es" | "en" | "pt") =>
    (await app.as(undefined, language)(getProduct, { params: { slug: product.slug } })).questions.length;
  expect(await Promise.all([seenIn("es"), seenIn("en"), seenIn("pt")])).toEqual([2, 1, 2]);
});

test("search engines read them as a FAQPage; a page without any has none", async () => {
  const product = await aProduct(app);
  const graphOf = async () => {
    const { jsonLd } = await describePage(app.platform, `/products/${product.slug}`, "en");
    return (jsonLd as { "@graph": { "@type": string }[] })["@graph"];
  };
  expect((await graphOf()).map((thing) => thing["@type"])).not.toContain("FAQPage");
  await ask(product, { en: asked(1) });
  expect((await graphOf()).find((thing) => thing["@type"] === "FAQPage")).toEqual({
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "Can I watch it later?",
        acceptedAnswer: { "@type": "Answer", text: "Yes,\nfor 48 hours." },
      },
    ],
  });
});

test("at most twenty in a language; none without its answer, none too long", async () => {
  const product = await aProduct(app);
  await ask(product, { es: asked(mostQuestions), en: asked(mostQuestions) });
  const wrong = (path: string, code: string) => refused("request.invalid", field(path, code));
  await expect(ask(product, { es: asked(mostQuestions + 1) })).rejects.toEqual(
    wrong("questions.es", "too_many"),
  );
  for (const [one, name, code] of [
    [{ question: "x".repeat(201), answer: "Yes" }, "question", "too_long"],
    [{ question: "Why?", answer: " " }, "answer", "required"],
    [{ question: "Why?", answer: "x".repeat(2001) }, "answer", "too_long"],
  ] as const)
    await expect(ask(product, { es: [one] })).rejects.toEqual(wrong(`questions.es.0.${name}`, code));
});
