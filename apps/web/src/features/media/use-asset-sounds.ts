import { listSoundTracks, removeSoundTrack } from "@palco/contract/media/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#app/api.ts";
import { cancelUpload } from "./upload-manager.ts";
import { useUploads } from "./upload-store.ts";

/** Milliseconds between two polls while a track is being made; that takes a few seconds to a few minutes. */
const lookMs = 1500;

/** The further sounds of a video: those that are there, those being made, and those on their way. */
export function useAssetSounds(assetId: string) {
  const client = useQueryClient();
  const queryKey = ["asset-sounds", assetId] as const;
  const refresh = () => client.invalidateQueries({ queryKey });
  const uploads = useUploads().filter(({ sound }) => sound?.assetId === assetId);

  // An arrived upload is listed as a track from now on.
  const arrived = uploads.find(({ phase }) => phase === "ready")?.id;
  useEffect(() => {
    if (!arrived) return;
    void client.invalidateQueries({ queryKey: ["asset-sounds", assetId] }).then(() => cancelUpload(arrived));
  }, [client, assetId, arrived]);

  return {
    uploads,
    list: useQuery({
      queryKey,
      queryFn: ({ signal }) => call(listSoundTracks, { params: { id: assetId } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.items.some((sound) => sound.state === "processing") ? lookMs : false,
    }),
    remove: useMutation({
      mutationFn: (sound: string) => call(removeSoundTrack, { params: { id: assetId, sound } }),
      onSettled: refresh,
    }),
  };
}
