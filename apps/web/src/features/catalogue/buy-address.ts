interface Chosen {
  date?: string | null | undefined;
  code?: string | undefined;
  quantity?: number | undefined;
}

/** Where a product is bought, with what was chosen on its page. */
export function buyAddress(slug: string, { date, code, quantity }: Chosen = {}): `/${string}` {
  const query = new URLSearchParams();
  if (code) query.set("code", code);
  if (date) query.set("date", date);
  if (quantity && quantity > 1) query.set("quantity", String(quantity));
  return `/products/${slug}/checkout${query.size ? `?${query}` : ""}`;
}
