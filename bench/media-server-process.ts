import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { createFrontDoor } from "@palco/media/serve/front-door";
import { Capabilities } from "@palco/media/serve/capability";
import { mediaHandler } from "@palco/media/serve/media-handler";
import { folderStore } from "@palco/media/vod/asset-store";
import { createAssetServer } from "@palco/media/vod/serve-asset";

/**
 * The media server as the app runs it, for `media-serve.ts`: front door with an HTTP server behind, capability check,
 * asset server over a folder. Prints `<port> <token>` and serves until it is killed.
 * Usage: node bench/media-server-process.ts <folder of assets> <asset id>
 */
const [folder, assetId] = process.argv.slice(2);
const capabilities = new Capabilities({ keys: [{ id: "k1", secret: randomBytes(32) }] });
const assets = createAssetServer({ store: folderStore(folder!) });
const media = mediaHandler({ capabilities, answer: assets.answer });
const door = createFrontDoor({ media, http: createServer((_, res) => res.end()) });
const { port } = await door.listen({ port: 0, host: "127.0.0.1" });
const token = capabilities.sign({ assetId: assetId!, sessionId: "bench", expires: Date.now() + 3_600_000 });
process.stdout.write(`${port} ${token}\n`);
// Ends with the bench, also when that is killed.
process.stdin.on("end", () => process.exit()).resume();
