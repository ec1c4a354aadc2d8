/** Exports of a module namespace whose names end in `Ending`, as one object. */
export type Named<Namespace, Ending extends string> = Merged<
  Namespace[Extract<keyof Namespace, `${string}${Ending}`>]
>;

type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;

/** Merges the exports whose names end in `ending`. The domains' keys are distinct: their prefixes are. */
export function mergeNamed<Namespace extends object, const Ending extends string>(
  namespace: Namespace,
  ending: Ending,
): Named<Namespace, Ending> {
  const parts = Object.entries(namespace).filter(([name]) => name.endsWith(ending));
  return Object.assign({}, ...parts.map(([, part]) => part as object)) as Named<Namespace, Ending>;
}
