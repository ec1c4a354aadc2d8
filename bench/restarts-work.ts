import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { recoverPassword } from "@palco/contract/accounts/recovery";
import { createClient } from "@palco/contract/client";
import { startPreview } from "@palco/contract/playback/api";
import { withClient } from "../apps/server/src/platform/postgres/connect.ts";
import type { Installation } from "./restarts-installation.ts";
import { until } from "./restarts-on-air.ts";
import { upload } from "./upload.ts";

/**
 * One thing for each role to do: a mail (http, worker), a film in a codec that has to be encoded (transcoder), a piece of
 * it (edge). The origin has its broadcast. @returns milliseconds until all of it was done
 */
export async function untilWorking(site: Installation, token: string): Promise<number> {
  const began = performance.now();
  const call = createClient({ baseUrl: `${site.url}/api`, token: () => token, language: () => "en" });
  const email = await ownerOf(site);
  await call(recoverPassword, { body: { email } });
  await until(() =>
    isOne(site, "select 1 from mail_message where recipient = $1 and status <> 'waiting'", email),
  );
  const film = join(site.dataDir, "film.mp4");
  const made = "-v error -y -f lavfi -i testsrc2=size=640x360:rate=25:duration=4 -c:v mpeg4 -b:v 800k";
  execFileSync(process.env.PALCO_FFMPEG ?? "ffmpeg", [...made.split(" "), film]);
  const assetId = await upload(site.url, token, film);
  await until(() => isOne(site, "select 1 from asset where id = $1 and state = 'ready'", assetId));
  const { media } = await call(startPreview, { body: { assetId } });
  await until(async () => (await fetch(`${site.edge}${media.base}v360/0.m4s`)).ok);
  return performance.now() - began;
}

async function ownerOf({ databaseUrl }: Installation): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ email: string }>(
      "select email from user_account u join channel c on c.owner_id = u.id limit 1",
    );
    return rows[0]!.email;
  });
}

function isOne({ databaseUrl }: Installation, text: string, value: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query(text, [value]);
    return rowCount !== 0;
  });
}
