/** Boxes that have to be ticked: the terms, and for what is seen at once the yes to seeing it at once. */
export type Box = "terms" | "access";
/** What can be missing, in the order of the form; each is the name of its field. */
export type Fault = "email" | "name" | "country" | "session" | "method" | Box;

export interface Filled {
  /** Null for somebody who is logged in: the account says who. `name` null: the delivery address has it. */
  buyer: { email: string; name: string | null } | null;
  /** Null where it isn't asked. */
  country: { value: string | null } | null;
  /** Null: one has to be chosen; "": there is none to choose. */
  date: string | null;
  /** False: a method is needed and there is none. */
  hasMethod: boolean;
  boxes: readonly Box[];
  ticked: ReadonlySet<Box>;
}

export const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.trim());

/** What is missing, first things first: the first of them gets the focus. */
export function faultsOf({ buyer, country, date, hasMethod, boxes, ticked }: Filled): Fault[] {
  const faults: Fault[] = [];
  if (buyer && !isEmail(buyer.email)) faults.push("email");
  if (buyer?.name?.trim() === "") faults.push("name");
  if (country && !country.value) faults.push("country");
  if (date === null) faults.push("session");
  if (!hasMethod) faults.push("method");
  faults.push(...boxes.filter((box) => !ticked.has(box)));
  return faults;
}
