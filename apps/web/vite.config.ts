import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// `npm run dev` serves the app from here and hands everything else to the server.
const server = process.env.PALCO_DEV_SERVER ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [react()],
  build: { target: "es2022", sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ["/api", "/images", "/m/", "/dev/mailbox"].map((path) => [path, { target: server, ws: true }]),
    ),
  },
});
