import { writeFileSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { wavFile } from "./master.ts";
import { type SoundName, synthesise } from "./sounds.ts";

// A thread of its own: a second of arithmetic would hold up whoever the server is answering.
const { name, file } = workerData as { name: SoundName; file: string };
writeFileSync(file, wavFile(synthesise(name)));
