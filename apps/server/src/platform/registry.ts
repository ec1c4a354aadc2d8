/**
 * Contributions of modules under a name, for a module that must not know them: types of products, kinds of order
 * lines, mails. It holds code, not state: app/modules.ts fills it once, from the modules' exports, and every process
 * that loads them has the same.
 */
export interface Registry<Name extends string, Part> {
  /** Undefined when no module contributes it. */
  find(name: Name): Part | undefined;
  /** For names that a module must contribute. */
  get(name: Name): Part;
  list(): readonly Part[];
  setAll(parts: readonly Part[]): void;
}

export function createRegistry<Part, Name extends string>(
  what: string,
  nameOf: (part: Part) => Name,
): Registry<Name, Part> {
  let filled: ReadonlyMap<Name, Part> | undefined;
  const parts = () => {
    if (!filled) throw new Error(`${what}: nothing is contributed before app/modules.ts is loaded`);
    return filled;
  };
  return {
    find: (name) => parts().get(name),
    get(name) {
      const part = parts().get(name);
      if (!part) throw new Error(`${what}: no module contributes "${name}"`);
      return part;
    },
    list: () => [...parts().values()],
    setAll(contributed) {
      const map = new Map<Name, Part>();
      for (const part of contributed) {
        const name = nameOf(part);
        if (map.has(name)) throw new Error(`${what}: two modules contribute "${name}"`);
        map.set(name, part);
      }
      filled = map;
    },
  };
}
