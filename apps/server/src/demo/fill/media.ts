import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  importAssetFromFile,
  importAudioFromFile,
  importImageFromFile,
  saveCaptions,
} from "#modules/media/public.ts";
import type { Actor, Platform } from "#platform/context.ts";
import type { DemoClip } from "../media/make-clips.ts";
import { demoAccounts } from "../texts/accounts.ts";
import { demoChannels } from "../texts/channels.ts";
import { demoHome } from "../texts/home.ts";
import { demoProducts } from "../texts/products.ts";
import { demoSpeakers } from "../texts/speakers.ts";
import type { DemoProduct } from "../texts/types.ts";

export interface DemoMedia {
  /** Image id by its path inside `demo/images`. */
  image(path: string): string;
  /** The film of a product, and its trailer. */
  film(slug: string): { assetId: string; trailerId: string | null } | undefined;
  /** The sound of an episode of a podcast, counted from 0. */
  sound(slug: string, episode: number): string;
}

const images = join(import.meta.dirname, "../images");
const captions = join(import.meta.dirname, "../texts/captions");

/** Takes in every picture and video of the demo, each for who owns it. */
export async function importMedia(
  platform: Platform,
  people: Map<string, string>,
  clips: readonly DemoClip[],
): Promise<DemoMedia> {
  const imageIds = new Map<string, string>();
  const channelOwner = new Map(demoChannels.map(({ slug, owner }) => [slug, owner]));
  async function takeImage(path: string, email: string, purpose: string): Promise<void> {
    if (imageIds.has(path)) return;
    const { id } = await importImageFromFile(platform, {
      ownerId: people.get(email)!,
      path: join(images, path),
      purpose,
    });
    imageIds.set(path, id);
  }
  for (const account of demoAccounts) {
    await takeImage(account.avatar, account.email, "avatar");
    await platform.db
      .updateTable("user_account")
      .set({ avatar_image_id: imageIds.get(account.avatar)! })
      .where("id", "=", people.get(account.email)!)
      .execute();
  }
  for (const channel of demoChannels) {
    await takeImage(channel.logo, channel.owner, "channel-logo");
    await takeImage(channel.profile, channel.owner, "channel-profile");
    await takeImage(channel.cover, channel.owner, "channel-cover");
  }
  for (const product of demoProducts) {
    const owner = channelOwner.get(product.channel)!;
    await takeImage(product.image, owner, "product");
    if (product.secondaryImage) await takeImage(product.secondaryImage, owner, "product");
  }
  for (const speaker of demoSpeakers) await takeImage(speaker.image, speaker.owner, "speaker");
  for (const section of demoHome)
    if ("image" in section) await takeImage(section.image, "admin@demo.palco.test", "page");

  const films = new Map<string, { assetId: string; trailerId: string | null }>();
  for (const product of demoProducts) {
    const film = await takeFilm(platform, product, people.get(channelOwner.get(product.channel)!)!, clips);
    if (film) films.set(product.slug, film);
  }
  const sounds = await takeSounds(platform, clips, (product) =>
    people.get(channelOwner.get(product.channel)!)!,
  );
  return {
    image: (path) => imageIds.get(path)!,
    film: (slug) => films.get(slug),
    sound: (slug, episode) => sounds.get(`${slug} ${episode}`)!,
  };
}

async function takeFilm(
  platform: Platform,
  product: DemoProduct,
  ownerId: string,
  clips: readonly DemoClip[],
) {
  const clip = clips.find(({ key }) => key === product.clip);
  if (!clip) return undefined;
  const title = product.title[product.language];
  const { id } = await importAssetFromFile(platform, { ownerId, path: clip.file, title });
  for (const { language, file } of product.captions ?? [])
    await saveCaptions({ ...platform, actor: ownerOf(ownerId) }, id, {
      language,
      content: await readFile(join(captions, file)),
    });
  const trailer =
    product.trailer && clip.trailer
      ? await importAssetFromFile(platform, { ownerId, path: clip.trailer, title: `${title} (tráiler)` })
      : undefined;
  return { assetId: id, trailerId: trailer?.id ?? null };
}

/** The sounds of episodes by `<slug> <number from 0>`, encoded side by side. */
async function takeSounds(
  platform: Platform,
  clips: readonly DemoClip[],
  ownerOfProduct: (product: DemoProduct) => string,
): Promise<Map<string, string>> {
  const wanted = demoProducts.flatMap((product) =>
    (product.episodes ?? []).map((episode, n) => ({ ...episode, key: `${product.slug} ${n}`, product })),
  );
  const taken = wanted.map(async ({ clip, title, key, product }): Promise<[string, string]> => {
    const { file: path } = clips.find((one) => one.key === clip)!;
    return [key, await importAudioFromFile(platform, { ownerId: ownerOfProduct(product), path, title })];
  });
  return new Map(await Promise.all(taken));
}

/** The captions are saved as their owner would. */
function ownerOf(id: string): Actor {
  return { id, signInId: "", email: "", name: "", roles: ["PRODUCER"], language: "es" };
}
