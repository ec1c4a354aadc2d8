import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { createAccount } from "#modules/accounts/public.ts";
import { findBrokenInvoice } from "#modules/invoices/public.ts";
import { NewPassword } from "@palco/contract/accounts/password";
import { ConfigError, readConfig } from "#platform/config/config.ts";
import { migrate } from "#platform/db/migrate.ts";
import { StartError } from "#platform/postgres/start-error.ts";
import { approve, block, setRoles, showPending, unblock } from "./accounts.ts";
import { backup, type BackupNote, resetDemo } from "./backup.ts";
import { restore } from "./restore.ts";
import { verify } from "./verify.ts";
import { withPlatform } from "./with-platform.ts";

const usage = `npm run palco -- <command>

  create-admin <email> [name]   make an account that runs the site; asks for its password (or PALCO_ADMIN_PASSWORD)
  accounts:pending              who waits for approval
  accounts:approve <email> …    let them in (--all: everybody who waits)
  accounts:block <email>        end its sessions, feeds and broadcasts at once and refuse its log-in
  accounts:unblock <email>      let it log in again
  accounts:roles <email> <role> …  give it these roles and no others: VIEWER, PRODUCER, ADMIN, PRESS
  migrate                       bring the database up to date
  verify                        check the books and the files
  verify-invoices               follow the invoices' chain of records; names the first that was changed
  backup <folder>               copy a stopped installation (embedded database and media, PALCO_MEDIA too)
  restore <folder>              put a backup into an empty data folder; cut half-way, run it again
  demo:reset                    forget the demo; the next start fills it anew`;

async function askPassword(): Promise<string> {
  if (process.env.PALCO_ADMIN_PASSWORD) return process.env.PALCO_ADMIN_PASSWORD;
  // The typed input is not shown: the terminal's echo is discarded.
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() });
  process.stdout.write("Password: ");
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}

/** Describes the contents of a backup in one line. */
function describe({ rows, media, database }: BackupNote): string {
  const bytes = (media.bytes + database.bytes).toLocaleString("en");
  return `${rows.toLocaleString("en")} rows, ${media.files.toLocaleString("en")} media files, ${bytes} bytes`;
}

type Command = (args: string[], config: ReturnType<typeof readConfig>) => Promise<string>;

const commands: Record<string, Command> = {
  async "create-admin"([email, ...name], config) {
    if (!email) throw new ConfigError(["create-admin needs an e-mail address"]);
    const password = NewPassword.safeParse(await askPassword());
    if (!password.success)
      throw new ConfigError([
        "the password needs 8 characters with an uppercase and a lowercase letter, a digit and a special character",
      ]);
    const account = {
      email,
      name: name.join(" ") || "Admin",
      roles: ["ADMIN", "PRODUCER"] as const,
      confirmed: true,
      password: password.data,
    };
    const id = await withPlatform(config, (platform) => createAccount(platform, account));
    if (!id) throw new ConfigError([`${email} is registered already`]);
    return `${email} runs the site now`;
  },
  "accounts:pending": (_, config) => showPending(config),
  "accounts:approve": approve,
  "accounts:block": block,
  "accounts:unblock": unblock,
  "accounts:roles": setRoles,
  async migrate(_, config) {
    if (!config.databaseUrl) return withPlatform(config, async () => "The database is up to date");
    return `The database is up to date (${await migrate(config.databaseUrl)} new steps)`;
  },
  async verify(_, config) {
    const { report, problems } = await withPlatform(config, verify);
    if (problems.length) throw new ConfigError(problems);
    return [...report, "Everything is in order"].join("\n");
  },
  async "verify-invoices"(_, config) {
    const broken = await withPlatform(config, findBrokenInvoice);
    if (broken) throw new ConfigError([broken]);
    return "Every invoice is as it was issued";
  },
  async backup([folder], config) {
    if (!folder) throw new ConfigError(["backup needs a folder"]);
    if (config.databaseUrl)
      throw new ConfigError(["with DATABASE_URL, use pg_dump for the database and copy the media folder"]);
    const saved = await backup(config, folder);
    return `Saved to ${saved.folder}: ${describe(saved.note)}`;
  },
  async restore([folder], config) {
    if (!folder) throw new ConfigError(["restore needs a folder"]);
    const note = await restore(config, folder);
    return `Restored${note ? ` ${describe(note)}` : ""}; start Palco to use it`;
  },
  async "demo:reset"(_, config) {
    await resetDemo(config);
    return "The demo is gone; the next start fills it anew";
  },
};

/** Runs one operator's command and says in a sentence what came of it. Answers the exit code. */
export async function runCommand([name = "", ...args]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.log(usage);
    return name === "" || name === "help" ? 0 : 2;
  }
  try {
    console.log(await command(args, readConfig(env)));
    return 0;
  } catch (error) {
    if (error instanceof ConfigError) console.error(error.problems.join("\n"));
    else if (error instanceof StartError || (error instanceof Error && !("code" in error)))
      console.error(error.message);
    else console.error(error);
    return 1;
  }
}
