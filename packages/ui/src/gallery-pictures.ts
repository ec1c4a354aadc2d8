/** Pictures for the gallery, drawn on the spot: no network, no files. */

const skies: [string, string, string][] = [
  ["#2b1055", "#d53a9d", "#ff9a5a"],
  ["#04202c", "#1a6f7a", "#f3d8a2"],
  ["#1a0f0a", "#a3420f", "#ffb45e"],
  ["#0b132b", "#3a506b", "#9fd3c7"],
  ["#13070c", "#7d1128", "#ff5964"],
  ["#101820", "#315b45", "#d8e36b"],
  ["#0d0b1e", "#4338a8", "#8ee3ff"],
  ["#1c1208", "#8a5a12", "#ffe08a"],
];

/** The same number always gives the same picture. */
export function picture(seed: number, width = 1280, height = 720): string {
  const [dark, middle, light] = skies[seed % skies.length]!;
  const turn = (seed * 73) % 100;
  const hills = Array.from({ length: 3 }, (_, layer) => {
    const top = height * (0.58 + layer * 0.13);
    const bend = height * 0.16 * (layer % 2 ? -1 : 1);
    return `<path d="M0 ${top} C ${width * 0.3} ${top - bend}, ${width * 0.6} ${top + bend}, ${width} ${top - bend / 2} V${height} H0Z" fill="${dark}" opacity="${0.45 + layer * 0.25}"/>`;
  }).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="s" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset=".62" stop-color="${middle}"/><stop offset="1" stop-color="${light}"/></linearGradient>
<radialGradient id="l"><stop offset="0" stop-color="${light}" stop-opacity=".95"/><stop offset=".35" stop-color="${light}" stop-opacity=".4"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#s)"/><circle cx="${(width * (20 + turn * 0.6)) / 100}" cy="${height * 0.5}" r="${height * 0.42}" fill="url(#l)"/>
<circle cx="${(width * (20 + turn * 0.6)) / 100}" cy="${height * 0.5}" r="${height * 0.11}" fill="${light}"/>${hills}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
