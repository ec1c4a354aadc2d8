import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { brotliFiles } from "./build/brotli.ts";
import { browserRoutes } from "./build/browser-routes.ts";
import { embedFiles } from "./build/embed.ts";

// `npm run dev` serves the app from here and hands everything else to the server.
const server = process.env.PALCO_DEV_SERVER ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [browserRoutes(), react(), embedFiles(), brotliFiles()],
  build: {
    target: "es2022",
    sourcemap: false,
    // The server reads what a screen is built into, to have it fetched with the page.
    manifest: true,
    assetsInlineLimit: 0,
    // A browser that does not know "modulepreload" loads the same files a little later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Every page holds the names of all files: short ones are three kilobytes less.
        chunkFileNames: "assets/[hash:7].js",
        // The server finds the fonts of the first screen by their names.
        assetFileNames: ({ names }) =>
          names[0]?.endsWith(".css") ? "assets/[hash:7].css" : "assets/[name]-[hash][extname]",
        codeSplitting: {
          // Code of every page, in few files: the libraries, which outlive a release, and our own.
          groups: [
            {
              name: "libraries",
              test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack)\//,
              tags: ["$initial"],
            },
            {
              name: "frame",
              // Not main.tsx: a file that awaits must not be what every screen imports.
              test: /\/apps\/web\/src\/(?!main\.tsx)|\/packages\/ui\/src\/base\.css/,
              tags: ["$initial"],
            },
            {
              // Code of every form; the coupon box of the home page uses the field too.
              name: "fields",
              test: /\/packages\/ui\/src\/(text-field|use-typed-text|chosen-props)\.tsx?/,
            },
            {
              name: "forms",
              test: /\/app\/(use-once-key|new-key)\.ts|\/(mutationObserver|useMutation)\.js/,
            },
            {
              // Rows of cards stand on the home page, in search and on every channel: one file instead of a dozen.
              name: "cards",
              test: /\/packages\/ui\/src\/(media-row|media-card|badge|layout|skeleton|avatar)\.tsx|(ProductCardLink|TrailerButton)\.tsx|\/catalogue\/trailer\.ts|\/values\/src\/trailer\.ts|\/app\/(format|images)\.ts|\/contract\/src\/product-types\.ts|\/values\/src\/money\.ts|\/lucide-react\/dist\/esm\/icons\/(play|pause|bookmark|external-link|chevron-(left|right))\.mjs/,
            },
            {
              // The sections of the home page, which editors show in a frame too.
              name: "sections",
              test: /\/features\/pages\/(Home(Body|Sections|Hero|Skeleton)|HeroClip|WhenNear|home-order|hero-[a-z-]+)\.tsx?|\/contract\/src\/pages\/(api|side-by-side)\.ts|\/features\/library\/use-held\.ts|\/app\/selling\.ts/,
            },
            {
              // Its files call each other as they are loaded: in two chunks that import each other, one would be empty yet.
              name: "floating",
              test: /\/node_modules\/@floating-ui\//,
            },
            {
              // What several screens share of the kit, in files of some size: each icon was a file of its own otherwise.
              name: "shared",
              test: /\/lucide-react\/|\/packages\/ui\/src\//,
              minShareCount: 2,
              entriesAware: true,
              // Larger merges make files that import each other, of which one begins before the other is there.
              entriesAwareMergeThreshold: 3500,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        "/api",
        "/images",
        "/clips/",
        "/m/",
        "/feeds/",
        "/dev/mailbox",
        "/ads/",
        "/payments/",
        "/sandbox-",
        "/theme/",
        "/brand/",
        "/fonts/",
        "/embed/",
        "/oembed",
        "/og/",
      ].map((path) => [path, { target: server, ws: true }]),
    ),
  },
});
