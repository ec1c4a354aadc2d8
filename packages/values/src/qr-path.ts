/** The squares of a QR code, as the library `qrcode` makes them. */
export interface QrModules {
  /** Squares on a side. */
  size: number;
  /** True or 1 when a square is dark; 0 or false when not. */
  get(row: number, column: number): number | boolean;
}

/** The dark squares of a QR code, row by row, as an SVG path in a box of `size` units. */
export function qrPath(modules: QrModules): { size: number; path: string } {
  const { size } = modules;
  let path = "";
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!modules.get(y, x)) continue;
      const start = x;
      while (x + 1 < size && modules.get(y, x + 1)) x += 1;
      path += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`;
    }
  return { size, path };
}
