import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);

/** Smaller files are compressed by the server when they are asked for: they gain less than a kilobyte here. */
const worthwhile = 50_000;

/**
 * Writes the big scripts compressed beside themselves (`<name>.js.br`): quality 10 is 7 % smaller than 6, and takes a second
 * for the libraries, which is too long for a request and short for a build.
 */
export function brotliFiles(): Plugin {
  return {
    name: "palco:brotli",
    apply: "build",
    async writeBundle({ dir }) {
      if (!dir) return;
      const assets = join(dir, "assets");
      const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
      await Promise.all(
        scripts.map(async (name) => {
          const content = await readFile(join(assets, name));
          if (content.length < worthwhile) return;
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 10,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          };
          await writeFile(join(assets, `${name}.br`), await compress(content, { params }));
        }),
      );
    },
  };
}
