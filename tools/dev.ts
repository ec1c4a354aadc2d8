/** `npm run dev`: the server, restarted when its files change, and the web app with hot reloading in front of it. */
import { spawn } from "node:child_process";
import { once } from "node:events";

const port = process.env.PORT ?? "3000";
const webPort = process.env.PALCO_DEV_PORT ?? "5173";
const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: port,
    // Links in mails and the address it says lead to the web app's own server.
    PALCO_PUBLIC_URL: process.env.PALCO_PUBLIC_URL || `http://localhost:${webPort}`,
  },
});
const web = spawn(
  process.execPath,
  ["../../node_modules/vite/bin/vite.js", "--port", webPort, "--strictPort"],
  {
    cwd: "apps/web",
    stdio: "inherit",
    env: { ...process.env, PALCO_DEV_SERVER: `http://127.0.0.1:${port}` },
  },
);

const children = [server, web];
const stop = () => children.forEach((child) => child.kill("SIGTERM"));
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
// When one ends by itself, the other is of no use.
const ends = children.map((child) => once(child, "exit"));
await Promise.race(ends);
stop();
await Promise.all(ends);
