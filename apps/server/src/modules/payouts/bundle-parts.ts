import { type RawBuilder, sql } from "kysely";

/**
 * `part`: each product that came with a bundle, by the line it was sold with: its channel, when it takes place (the last
 * of its dates, since the ticket is for all of them), and where its share of the whole begins and ends, by the split
 * that was kept with the order.
 */
export const bundleParts = sql`part as (
  select order_line_id, product_id, channel_id, title, event_at,
    sum(weight) over before - weight as "from", sum(weight) over before as until, sum(weight) over line as whole,
    sum(tax) over before - tax as tax_from, sum(tax) over before as tax_until, sum(tax) over line as tax_whole
  from (
    select m.order_line_id, m.product_id, m.position, p.channel_id, p.title,
      (select max(starts_at) from product_date where product_id = p.id) as event_at,
      -- What was free is shared by what its parts cost, and what costs nothing in equal parts: there may be a fee.
      case when sum(m.gross_amount) over line > 0 then m.gross_amount
        when sum(m.list_gross_amount) over line > 0 then m.list_gross_amount else 1 end as weight,
      case when sum(m.tax_amount) over line > 0 then m.tax_amount else 1 end as tax
    from ordered_member m join product_card p on p.id = m.product_id
    window line as (partition by m.order_line_id)) weighed
  window line as (partition by order_line_id), before as (partition by order_line_id order by position))`;

/** A part's share of `moved.<amount>`: rounded at its start and its end, so that the parts sum to the whole. */
export function shareOf(amount: "gross" | "tax" | "fee"): RawBuilder<unknown> {
  const moved = sql.ref(`moved.${amount}`);
  const share = amount === "tax" ? "tax_" : "";
  const [from, until, whole] = ["from", "until", "whole"].map((edge) => sql.ref(`part.${share}${edge}`));
  return sql`case when part.product_id is null then ${moved}
    else round(${moved} * ${until} / ${whole}) - round(${moved} * ${from} / ${whole}) end`;
}
