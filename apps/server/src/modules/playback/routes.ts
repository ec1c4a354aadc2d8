import * as contract from "@palco/contract/playback/api";
import { serve } from "#platform/http/serve.ts";
import { endSessions } from "./end-sessions.ts";
import { getAfter } from "./get-after.ts";
import { getPlayer } from "./get-player.ts";
import { getTrailer } from "./get-trailer.ts";
import { listPlayingDevices } from "./list-devices.ts";
import { recordBeats } from "./record-beats.ts";
import { startPlayback, startPreview } from "./start-session.ts";

export const routes = [
  serve(contract.getPlayer, (context, { params }) => getPlayer(context, params.slug)),
  serve(contract.getAfter, (context, { params }) => getAfter(context, params.slug)),
  serve(contract.startPlayback, (context, { body }) => startPlayback(context, body)),
  serve(contract.listPlayingDevices, (context) => listPlayingDevices(context)),
  serve(contract.startPreview, (context, { body }) => startPreview(context, body)),
  serve(contract.getTrailer, (context, { params }) => getTrailer(context, params.slug)),
  serve(contract.sendBeats, (context, { params, body }) => recordBeats(context, params.id, body)),
  serve(contract.endPlayback, async ({ db, actor, now }, { params }) => {
    // Who is not the account's owner ends what they have started themselves.
    const isOther = actor.purchase ?? actor.impersonator;
    const own = { userId: actor.id, ...(isOther && { signInId: actor.signInId }) };
    await endSessions(db, { ids: [params.id], ...own }, { reason: "closed", now: now() });
  }),
];
