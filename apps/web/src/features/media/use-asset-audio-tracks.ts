import { listAudioTracks, removeAudioTrack } from "@palco/contract/media/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#app/api.ts";
import { cancelUpload } from "./upload-manager.ts";
import { useUploads } from "./upload-store.ts";

/** Milliseconds between two polls while a track is being made; that takes a few seconds to a few minutes. */
const lookMs = 1500;

/** The additional audio tracks of a video: those that are there, those being made, and those on their way. */
export function useAssetAudioTracks(assetId: string) {
  const client = useQueryClient();
  const queryKey = ["asset-audio-tracks", assetId] as const;
  const refresh = () => client.invalidateQueries({ queryKey });
  const uploads = useUploads().filter(({ audioTrack }) => audioTrack?.assetId === assetId);

  // An arrived upload is listed as a track from now on.
  const arrived = uploads.find(({ phase }) => phase === "ready")?.id;
  useEffect(() => {
    if (!arrived) return;
    void client
      .invalidateQueries({ queryKey: ["asset-audio-tracks", assetId] })
      .then(() => cancelUpload(arrived));
  }, [client, assetId, arrived]);

  return {
    uploads,
    list: useQuery({
      queryKey,
      queryFn: ({ signal }) => call(listAudioTracks, { params: { id: assetId } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.items.some((audioTrack) => audioTrack.state === "processing") ? lookMs : false,
    }),
    remove: useMutation({
      mutationFn: (track: string) => call(removeAudioTrack, { params: { id: assetId, track } }),
      onSettled: refresh,
    }),
  };
}
