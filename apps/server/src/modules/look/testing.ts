import sharp from "sharp";

interface LogoOptions {
  color?: string;
  width?: number;
  height?: number;
  /** A white hole in it. */
  hole?: boolean;
  /** One colour to the edges: nothing to be seen. */
  isWhole?: boolean;
}

/** A picture of a logo: a rounded bar of a colour, four times as wide as high. */
export async function aLogo({
  color = "#0050ff",
  width = 320,
  height = 80,
  hole = true,
  isWhole = false,
}: LogoOptions = {}): Promise<Blob> {
  const radius = isWhole ? 0 : height / 4;
  const spot =
    hole && !isWhole ? `<circle cx="${width / 2}" cy="${height / 2}" r="${height / 4}" fill="#fff"/>` : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${color}"/>${spot}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return new Blob([new Uint8Array(png)], { type: "image/png" });
}
