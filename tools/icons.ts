/** `npm run icons`: draws the site's icons from the logo's mark, after that has changed. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { drawIcon, faviconOf, icoSizes, type IconLook, packIco, pngIcons } from "./lib/icon.ts";

const root = process.cwd();
const folder = join(root, "apps/web/public");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();

async function pngOf(svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);

write("favicon.svg", faviconOf(root));
for (const { file, size, ...look } of pngIcons) write(file, await pngOf(drawIcon(root, look), size));
const small: IconLook = { share: 0.81, radius: 6 };
const pictures = [];
for (const size of icoSizes) pictures.push({ size, png: await pngOf(drawIcon(root, small), size) });
write("favicon.ico", packIco(pictures));
await browser.close();
