import type { BrandColors } from "@palco/values/site-theme";

/** The look of the page between shop and bank: dark as the shop itself, in its colour, and nothing to load but this. */
export const stylesheet = ({
  primary,
  hover,
  on,
  text,
}: BrandColors): string => `:root{color-scheme:dark;font:16px/1.5 Ubuntu,system-ui,sans-serif;color:#f4f1ee;background:#121113}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px}
main{width:100%;max-width:420px;text-align:center;display:grid;gap:12px;justify-items:center}
.turn{width:52px;height:52px;margin-bottom:12px;border-radius:50%;border:4px solid #3a3638;border-top-color:${primary};animation:turn 1s linear infinite}
@keyframes turn{to{transform:rotate(360deg)}}
h1{font-size:24px;line-height:1.25;margin:0}p{margin:0;color:#c9c3bf}form{width:100%;display:grid;gap:12px;margin-top:12px}
.slow{opacity:0;animation:show .4s 6s forwards}@keyframes show{to{opacity:1}}
button,.button{display:block;width:100%;min-height:52px;padding:12px 20px;border:0;border-radius:14px;background:${primary};color:${on};font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:${hover}}a:not(.button){color:${text};padding:12px}
a:focus-visible,button:focus-visible{outline:3px solid ${text};outline-offset:3px}
@media (prefers-reduced-motion:reduce){.turn{animation-duration:4s}.slow{animation:show 0s 6s forwards}}`;
