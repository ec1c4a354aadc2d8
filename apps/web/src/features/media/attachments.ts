/** Does what is to be done with a video once it is there: `target` is what stands behind the kind. */
export type Attach = (assetId: string, target: string) => Promise<void>;

const kinds = new Map<string, Attach>();
const waiting = new Map<string, { assetId: string; target: string; done: () => void }[]>();

/**
 * Says what becomes of videos meant for something, whichever screen is shown when they arrive: with
 * `registerAttachment("product", save)`, an upload with `attachTo: "product:123:video"` calls `save(assetId, "123:video")`.
 */
export function registerAttachment(kind: string, attach: Attach): void {
  kinds.set(kind, attach);
  for (const one of waiting.get(kind) ?? []) void attach(one.assetId, one.target).then(one.done, () => {});
  waiting.delete(kind);
}

/** Resolves when the video has been attached. While its kind is not registered, it waits for the registration. */
export async function attachVideo(attachTo: string, assetId: string): Promise<void> {
  const [kind = "", ...rest] = attachTo.split(":");
  const target = rest.join(":");
  const attach = kinds.get(kind);
  if (attach) return attach(assetId, target);
  await new Promise<void>((done) =>
    waiting.set(kind, [...(waiting.get(kind) ?? []), { assetId, target, done }]),
  );
}
