import { listCaptions, removeCaptions, saveCaptions } from "@palco/contract/media/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** By its ending: the server looks at the content anyway. */
function captionsType(name: string): string {
  if (/\.vtt$/i.test(name)) return "text/vtt";
  return /\.srt$/i.test(name) ? "application/x-subrip" : "text/plain";
}

export interface CaptionsFile {
  language: string;
  file: File;
}

export function useCaptions(assetId: string) {
  const client = useQueryClient();
  const queryKey = ["asset-captions", assetId] as const;
  const refresh = () => client.invalidateQueries({ queryKey });
  return {
    list: useQuery({
      queryKey,
      queryFn: ({ signal }) => call(listCaptions, { params: { id: assetId } }, { signal }),
    }),
    save: useMutation({
      mutationFn: ({ language, file }: CaptionsFile) =>
        call(saveCaptions, {
          params: { id: assetId, language },
          query: {},
          body: new Blob([file], { type: captionsType(file.name) }),
        }),
      onSuccess: refresh,
    }),
    remove: useMutation({
      mutationFn: (language: string) => call(removeCaptions, { params: { id: assetId, language } }),
      onSuccess: refresh,
    }),
  };
}

export type SaveCaptions = ReturnType<typeof useCaptions>["save"];
