import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "vite";

/**
 * Builds the page for frames of other sites (`src/embed`) beside the app, with nothing of it in common: a frame of another
 * site has a cache of its own, and no page of the app may grow by it. `.vite/embed.json` tells the server what it is made of.
 */
export function embedFiles(): Plugin {
  let root = "";
  return {
    name: "palco:embed",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir }) {
      if (!dir) return;
      const answer = await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: "warn",
        build: {
          target: "es2022",
          outDir: dir,
          emptyOutDir: false,
          modulePreload: false,
          assetsInlineLimit: 0,
          chunkSizeWarningLimit: 700,
          rolldownOptions: {
            input: "src/embed/embed.ts",
            output: {
              entryFileNames: "assets/[hash:7].js",
              chunkFileNames: "assets/[hash:7].js",
              assetFileNames: ({ names }) =>
                names[0]?.endsWith(".css") ? "assets/[hash:7].css" : "assets/[name]-[hash][extname]",
            },
          },
        },
      });
      const [built] = [answer].flat() as {
        output: { type: string; fileName: string; isEntry?: boolean }[];
      }[];
      const files = built!.output;
      await mkdir(join(dir, ".vite"), { recursive: true });
      await writeFile(
        join(dir, ".vite/embed.json"),
        JSON.stringify({
          script: files.find(({ isEntry }) => isEntry)!.fileName,
          styles: files.flatMap(({ fileName }) => (fileName.endsWith(".css") ? [fileName] : [])),
        }),
      );
    },
  };
}
