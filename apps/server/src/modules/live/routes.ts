import * as contract from "@palco/contract/live/api";
import { waitFor as waitForRoute } from "@palco/contract/live/waiting";
import { serve } from "#platform/http/serve.ts";
import { changeStreamKey, setRecording } from "./change-settings.ts";
import { addDestination, changeDestination, removeDestination } from "./destinations/change-destinations.ts";
import { listLiveNow } from "./list-live-now.ts";
import { addOutput, changeOutput, changeOutputKey, removeOutput } from "./outputs/change-outputs.ts";
import { getRecordingFile } from "./recordings/get-recording-file.ts";
import { keepRecording } from "./recordings/keep-recording.ts";
import { startBroadcast } from "./start-broadcast.ts";
import { stopBroadcast } from "./stop-broadcast.ts";
import { getBroadcast } from "./view-broadcast.ts";
import { waitFor } from "./waiting/wait-for.ts";

export const routes = [
  serve(contract.getBroadcast, (context, { params }) => getBroadcast(context, params.id)),
  serve(contract.startBroadcast, (context, { params }) => startBroadcast(context, params.id)),
  serve(contract.stopBroadcast, (context, { params }) => stopBroadcast(context, params.id)),
  serve(contract.changeStreamKey, (context, { params }) => changeStreamKey(context, params.id)),
  serve(contract.setRecording, (context, { params, body }) => setRecording(context, params.id, body.record)),
  serve(contract.keepRecording, (context, { params }) => keepRecording(context, params)),
  serve(contract.getRecordingFile, (context, { params }) => getRecordingFile(context, params)),
  serve(contract.addDestination, (context, { params, body }) => addDestination(context, params.id, body)),
  serve(contract.changeDestination, (context, { params, body }) => changeDestination(context, params, body)),
  serve(contract.removeDestination, (context, { params }) => removeDestination(context, params)),
  serve(contract.addOutput, (context, { params, body }) => addOutput(context, params.id, body)),
  serve(contract.changeOutput, (context, { params, body }) => changeOutput(context, params, body)),
  serve(contract.removeOutput, (context, { params }) => removeOutput(context, params)),
  serve(contract.changeOutputKey, (context, { params }) => changeOutputKey(context, params)),
  serve(waitForRoute, (context, { params }) => waitFor(context, params.slug)),
  serve(contract.listLiveNow, (context) => listLiveNow(context)),
];
