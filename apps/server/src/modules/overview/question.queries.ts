import type { OpenQuestion } from "@palco/contract/overview/api";
import { typesWith } from "@palco/contract/product-types/traits";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { titleIn } from "#platform/db/title-in.ts";

const shown = 5;

/** The newest approved questions without an answer; those that wait to be approved are the desk's first. */
export async function listQuestionRows(
  db: Db,
  channelIds: readonly string[],
  { from, language }: { from: Date; language: Language },
) {
  // Each chat's newest by its index, whatever others were asked.
  const { rows } = await sql<Omit<OpenQuestion, "at"> & { at: Date }>`
    with own as materialized (select i.id, i.product_id from product_card p join item_card i on i.product_id = p.id
        where p.channel_id = any(${[...channelIds]}::uuid[]) and p.type in (${sql.join(typesWith(({ hasChat }) => hasChat))})),
      newest as materialized (select q.*, own.product_id from own cross join lateral (select * from chat_question
          where item_id = own.id and created_at > ${from} order by created_at desc, id desc limit ${shown}) q
        order by q.created_at desc, q.id desc limit ${shown})
    select q.id, left(q.body, 200) as body, q.votes, q.created_at as at,
      jsonb_build_object('slug', p.slug, 'title', ${titleIn(language)}, 'type', p.type) as product,
      jsonb_build_object('slug', c.slug, 'title', c.title) as channel
    from newest q join product_card p on p.id = q.product_id join channel_card c on c.id = p.channel_id
    order by q.created_at desc, q.id desc`.execute(db);
  return rows;
}
