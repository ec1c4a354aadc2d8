import type { MasterFunnel } from "@palco/contract/masters/api";
import { getCards, getOwnHead, type OwnProductNeeds } from "#modules/catalogue/public.ts";
import { readFunnel } from "./path.queries.ts";

export async function getMasterFunnel(context: OwnProductNeeds, slug: string): Promise<MasterFunnel> {
  const { id } = await getOwnHead(context, slug, "master");
  const { courses, ...totals } = await readFunnel(context.db, id);
  const cards = await getCards(
    context,
    courses.map((one) => one.id),
  );
  return {
    ...totals,
    courses: cards.map((card) => {
      const { reached, completed } = courses.find((one) => one.id === card.id)!;
      return { id: card.id, slug: card.slug, title: card.title, reached, completed };
    }),
  };
}
