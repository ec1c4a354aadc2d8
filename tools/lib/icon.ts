import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The mark's only source: browsers' and phones' icons are drawn from the same paths as the logo of the pages. */
const source = "packages/ui/src/logo.tsx";

const stage = "#0b0b0f";
const fills: Readonly<Record<string, string>> = {
  "ui-logo__drape": 'fill="#ff7a1a"',
  "ui-logo__drape ui-logo__drape--far": 'fill="#ff7a1a" fill-opacity=".86"',
  "ui-logo__play": 'fill="#fff"',
};

function markPaths(root: string): string {
  const paths = [
    ...readFileSync(join(root, source), "utf8").matchAll(/className="(ui-logo__[^"]+)"\s+d="([^"]+)"/g),
  ];
  return paths.map(([, name = "", d]) => `<path ${fills[name]} d="${d}"/>`).join("");
}

export interface IconLook {
  /** Of the icon's width that the mark takes. */
  share: number;
  /** Corners of the ground, in 32 of its width. */
  radius: number;
}

/** The mark on a dark ground, so that it is seen on light and dark tabs alike. */
export function drawIcon(root: string, { share, radius }: IconLook): string {
  const inset = (32 * (1 - share)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="${radius}" fill="${stage}"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${share})">${markPaths(root)}</g></svg>\n`
  );
}

const onTab: IconLook = { share: 0.75, radius: 7 };

export const faviconOf = (root: string): string => drawIcon(root, onTab);

/** Systems round the corners themselves, and cut a maskable icon to a circle of 80 % of it. */
export const pngIcons = [
  { file: "icon-180.png", size: 180, share: 0.66, radius: 0 },
  { file: "icon-192.png", size: 192, share: 0.72, radius: 7 },
  { file: "icon-512.png", size: 512, share: 0.72, radius: 7 },
  { file: "icon-maskable.png", size: 512, share: 0.55, radius: 0 },
] as const;

export const icoSizes = [16, 32, 48] as const;

/** An ICO file of PNG pictures: a header, an entry for each, the pictures. */
export function packIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [place, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * place;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
