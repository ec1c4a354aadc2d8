import { writeFileSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { wavFile } from "./master.ts";
import { type SoundName, synthesise } from "./sounds.ts";

// A separate thread: one second of arithmetic would block the server's other requests.
const { name, file } = workerData as { name: SoundName; file: string };
writeFileSync(file, wavFile(synthesise(name)));
