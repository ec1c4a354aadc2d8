import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createSingleFlight } from "@palco/media/single-flight";

const dist = fileURLToPath(new URL("../../../../web/dist/", import.meta.url));
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png",
  ".ico": "image/x-icon", ".woff2": "font/woff2", ".json": "application/json", ".webmanifest": "application/manifest+json",
  ".jpg": "image/jpeg", ".webp": "image/webp",
}; // prettier-ignore
/** Weights that titles, buttons and lines are set in. */
const firstFonts = /ubuntu-latin-(400|500|700)-normal/;
const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest"]);

/** Files of a screen, below the root of the site. */
export interface ScreenFiles {
  modules: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
}

/** A line of Vite's manifest. */
interface Built {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export interface StaticFile {
  body: Buffer;
  type: string;
  etag: string;
  immutable: boolean;
  encoding?: "br" | "gzip";
}

/** The files of the built web app, each compressed once when first asked for and kept: they are a few megabytes. */
export function createStaticFiles() {
  // Missing files are not kept: anyone could fill the memory with names.
  const loadOnce = createSingleFlight<StaticFile | undefined>({ isKept: (file) => file !== undefined });
  const readOnce = createSingleFlight<string>({ isKept: () => true });

  async function load(path: string, encoding: "br" | "gzip" | undefined): Promise<StaticFile | undefined> {
    const content = await readFile(join(dist, path)).catch(() => undefined);
    if (!content) return undefined;
    const etag = `"${createHash("sha1").update(content).digest("base64url").slice(0, 20)}${encoding ?? ""}"`;
    const file = { type: types[extname(path)]!, etag, immutable: path.startsWith("/assets/") };
    if (!encoding) return { ...file, body: content };
    const body = encoding === "br" ? await asBrotli(path, content) : await zip(content);
    return { ...file, body, encoding };
  }

  /** As the build compressed it, which takes its time; else in a moment. */
  async function asBrotli(path: string, content: Buffer): Promise<Buffer> {
    const built = await readFile(join(dist, `${path}.br`)).catch(() => undefined);
    return built ?? brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  }

  let embedded: Promise<{ script: string; styles: string[] }> | undefined;
  const readManifest = createSingleFlight<Record<string, Built>>({ isKept: () => true });

  /** A file of the sources with all that it imports, without what every page loads. */
  function gather(manifest: Record<string, Built>, sources: readonly string[]): ScreenFiles {
    const seen = new Set<string>();
    const collect = (name: string, into: Built[]): Built[] => {
      const built = manifest[name];
      if (!built || seen.has(name)) return into;
      seen.add(name);
      into.push(built);
      for (const imported of built.imports ?? []) collect(imported, into);
      return into;
    };
    for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) collect(name, []);
    const all = sources.flatMap((name) => collect(name, []));
    return {
      modules: all.map(({ file }) => file),
      styles: [...new Set(all.flatMap(({ css }) => css ?? []))],
      fonts: Object.values(manifest).flatMap(({ file }) => (firstFonts.test(file) ? [file] : [])),
    };
  }

  return {
    /** What a screen and its texts are built into, by their sources. */
    async screen(sources: readonly string[]): Promise<ScreenFiles> {
      const manifest = await readManifest("manifest", async () =>
        readFile(join(dist, ".vite/manifest.json"), "utf8").then(
          (text) => JSON.parse(text) as Record<string, Built>,
          () => ({}),
        ),
      );
      return gather(manifest, sources);
    },
    /** Built files of the pages for frames of other sites (`apps/web/build/embed.ts`). */
    embed: () => {
      embedded ??= readFile(join(dist, ".vite/embed.json"), "utf8").then(
        (text) => JSON.parse(text) as { script: string; styles: string[] },
        () => ({ script: "", styles: [] }),
      );
      return embedded;
    },
    async find(url: string, accepts: string | string[] | undefined): Promise<StaticFile | undefined> {
      let path: string;
      try {
        path = normalize(decodeURIComponent(url));
      } catch {
        return undefined;
      }
      const extension = extname(path);
      if (!types[extension] || path.includes("\0") || path.includes("..")) return undefined;
      const accepted = String(accepts ?? "");
      const encoding = !compressible.has(extension)
        ? undefined
        : accepted.includes("br")
          ? "br"
          : accepted.includes("gzip")
            ? "gzip"
            : undefined;
      return loadOnce(`${encoding} ${path}`, () => load(path, encoding));
    },
    /** The app's page as it was built. */
    page(): Promise<string> {
      return readOnce("page", () => readFile(join(dist, "index.html"), "utf8"));
    },
  };
}
