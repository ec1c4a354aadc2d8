import type { KeptSection } from "@palco/contract/pages/api";
import { HomeSectionContent } from "@palco/contract/pages/sections";

/** Stored content of any release, checked by nothing yet. */
type Stored = Record<string, unknown>;

/** The shape a kind has now; what says no number is the first. */
const newest: Partial<Record<string, number>> = { hero: 4, product_slider: 2 };

/** `up[kind][v]`: the same section in shape v + 1. Pure: stored rows are never rewritten by being read. */
const up: Record<string, Record<number, (old: Stored) => Stored>> = {
  // Products as slides; then without the trailer behind the words, which was never played.
  hero: {
    1: (old) => ({ ...old, v: 2, products: [] }),
    2: (old) => ({ ...without(old, "trailerOf"), v: 3 }),
    // Slides of words beside those of products.
    3: (old) => ({ ...without(old, "products"), v: 4, slides: slidesOf(old["products"]) }),
  },
  // A row without products of its own was that of its category.
  product_slider: {
    1: (old) => ({
      ...old,
      v: 2,
      source: isEmpty(old["products"]) && old["category"] ? "category" : "chosen",
    }),
  },
};

const without = (old: Stored, field: string): Stored =>
  Object.fromEntries(Object.entries(old).filter(([name]) => name !== field));
const slidesOf = (products: unknown) =>
  Array.isArray(products) ? products.map((product) => ({ of: "product", product })) : products;
const isEmpty = (list: unknown) => !Array.isArray(list) || list.length === 0;
const isStored = (content: unknown): content is Stored =>
  typeof content === "object" && content !== null && !Array.isArray(content);
const shapeOf = ({ v }: Stored): number | null =>
  v === undefined ? 1 : Number.isInteger(v) ? Number(v) : null;

/** Stored content in the shape of this release; undefined for what it can't read, such as a newer shape. */
export function readSection(stored: unknown): HomeSectionContent | undefined {
  if (!isStored(stored)) return undefined;
  let content = stored;
  const [kind, target] = [String(stored["kind"]), newest[String(stored["kind"])] ?? 1];
  for (let v = shapeOf(content); v !== null && v < target; v += 1) {
    const step = up[kind]?.[v];
    if (!step) return undefined;
    content = step(content);
  }
  return HomeSectionContent.safeParse(content).data;
}

/** Name of a section that an editor can't show. */
export function describeKept(id: string, stored: unknown): KeptSection {
  const content = isStored(stored) ? stored : {};
  return { id, kind: String(content["kind"] ?? ""), v: shapeOf(content) };
}
