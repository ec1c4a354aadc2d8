import { writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { wavFile } from "./master.ts";
import { sampleRate } from "./mix.ts";
import { type SoundName, synthesise } from "./sounds.ts";

// A separate thread: one second of arithmetic would block the server's other requests.
const { name, file } = workerData as { name: SoundName; file: string };
const samples = synthesise(name);
writeFileSync(file, wavFile(samples));
parentPort!.postMessage(samples.length / 2 / sampleRate);
