import {
  addDestination,
  addOutput,
  type BroadcastView,
  changeDestination,
  changeOutput,
  changeOutputKey,
  changeStreamKey,
  type DestinationChange,
  getBroadcast,
  keepRecording,
  type NewDestination,
  removeDestination,
  removeOutput,
  setRecording,
  startBroadcast,
  stopBroadcast,
} from "@palco/contract/live/api";
import type { NewOutput } from "@palco/contract/live/output";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";

const everyMs = 2000;
const keyOf = (id: string | undefined) => ["broadcast", id] as const;

/** State of a broadcast, polled every two seconds while its control room is open. */
export function useBroadcast(id: string | undefined) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getBroadcast, { params: { id: id! } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: everyMs,
    staleTime: 0,
    // The key in it is not kept longer than the screen.
    gcTime: 0,
  });
}

/** The organizer's actions; each returns the new state. */
export function useBroadcastActions(id: string) {
  const queries = useQueryClient();
  const params = { id };
  const keep = (view: BroadcastView) => show(queries, id, view);
  return {
    start: useMutation({ mutationFn: () => call(startBroadcast, { params }), onSuccess: keep }),
    stop: useMutation({ mutationFn: () => call(stopBroadcast, { params }), onSuccess: keep }),
    changeKey: useMutation({ mutationFn: () => call(changeStreamKey, { params }), onSuccess: keep }),
    record: useMutation({
      mutationFn: (record: boolean) => call(setRecording, { params, body: { record } }),
      onSuccess: keep,
    }),
    keep: useMutation({
      mutationFn: (asset: string) => call(keepRecording, { params: { id, asset } }),
      onSuccess: keep,
    }),
    addDestination: useMutation({
      mutationFn: (body: NewDestination) => call(addDestination, { params, body }),
      onSuccess: keep,
    }),
    changeDestination: useMutation({
      mutationFn: ({ destination, ...body }: DestinationChange & { destination: string }) =>
        call(changeDestination, { params: { id, destination }, body }),
      onSuccess: keep,
    }),
    removeDestination: useMutation({
      mutationFn: (destination: string) => call(removeDestination, { params: { id, destination } }),
      onSuccess: keep,
    }),
    addOutput: useMutation({
      mutationFn: (body: NewOutput) => call(addOutput, { params, body }),
      onSuccess: keep,
    }),
    changeOutput: useMutation({
      mutationFn: ({ output, ...body }: NewOutput & { output: string }) =>
        call(changeOutput, { params: { id, output }, body }),
      onSuccess: keep,
    }),
    removeOutput: useMutation({
      mutationFn: (output: string) => call(removeOutput, { params: { id, output } }),
      onSuccess: keep,
    }),
    changeOutputKey: useMutation({
      mutationFn: (output: string) => call(changeOutputKey, { params: { id, output } }),
      onSuccess: keep,
    }),
  };
}
export type BroadcastActions = ReturnType<typeof useBroadcastActions>;

/** A look that is under way would show what was before. */
async function show(queries: QueryClient, id: string, view: BroadcastView): Promise<void> {
  await queries.cancelQueries({ queryKey: keyOf(id) });
  queries.setQueryData(keyOf(id), view);
}
