import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const here = fileURLToPath(new URL("..", import.meta.url));
const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));

const usage = `
import { ApiError, createPalco, contract, type ErrorCode } from "@palco/client";
const palco = createPalco({ url: "http://127.0.0.1:9", language: "en" });
export const price = async (): Promise<number> => (await palco.getProduct({ params: { slug: "a" } })).price.gross;
export const codeOf = (error: ApiError): ErrorCode => error.code as ErrorCode;
// @ts-expect-error -- the title is missing
export const wrong = () => palco.createChannel({ body: {} });
console.log(typeof palco.createOrder, contract.WebhookEvent.options.length > 0);
`;

// It compiles the contract twice, beside the tests of other files.
test(
  "the published client works and is typed without the rest of this repository",
  { timeout: 180_000 },
  () => {
    const project = mkdtempSync(join(tmpdir(), "palco-client-"));
    onTestFinished(() => rmSync(project, { recursive: true, force: true }));
    const run = (command: string, args: string[]) =>
      execFileSync(command, args, { cwd: project, encoding: "utf8" });
    run(process.execPath, [join(here, "build.mjs")]);
    run("npm", ["pack", "--silent", "--pack-destination", project, join(here, "dist")]);
    run("tar", ["xzf", "palco-client-0.1.0.tgz"]);
    mkdirSync(join(project, "node_modules/@palco"), { recursive: true });
    cpSync(join(project, "package"), join(project, "node_modules/@palco/client"), { recursive: true });
    for (const name of ["zod", "ibantools", "libphonenumber-js"])
      symlinkSync(join(modules, name), join(project, "node_modules", name));
    writeFileSync(join(project, "package.json"), '{ "type": "module" }');
    writeFileSync(join(project, "usage.ts"), usage);
    const tsc = join(modules, "typescript/bin/tsc");
    const options = "--ignoreConfig --strict --target es2024 --module nodenext --lib es2024,dom,dom.iterable --types".split(" "); // prettier-ignore
    run(process.execPath, [tsc, ...options, "", "usage.ts"]);
    expect(run(process.execPath, ["usage.js"])).toBe("function true\n");
  },
);
