/** Says that a registration code is lost, where it is. Apart, so that no page lists what the dialog is made of. */
export async function tellCodeLost({ codeLost }: { codeLost: boolean }): Promise<void> {
  if (codeLost) await (await import("./say-code-lost.tsx")).sayCodeLost();
}
