import { getTrailer } from "@palco/contract/playback/api";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "#app/api.ts";
import { automaticModeFor, RungProgress } from "#features/player/rungs/rung-progress.ts";

/** Plays a trailer where its picture was. The engine is fetched when someone asks for it. */
export default function TrailerPlayer({ slug }: { slug: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const { data } = useQuery({
    queryKey: ["trailer", slug],
    queryFn: () => call(getTrailer, { params: { slug } }),
    staleTime: 0,
  });
  const source = data && `${data.media.base}master.m3u8`;
  useEffect(() => {
    const element = video.current;
    if (!source || !element) return;
    let stop = () => {};
    let left = false;
    void import("hls.js").then(({ default: Hls }) => {
      if (left) return;
      if (!Hls.isSupported()) {
        element.src = source;
        return;
      }
      const hls = new Hls({ abrController: automaticModeFor(Hls, new RungProgress()) });
      hls.loadSource(source);
      hls.attachMedia(element);
      stop = () => hls.destroy();
    });
    return () => {
      left = true;
      stop();
    };
  }, [source]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- trailers carry no dialogue to caption
  return <video ref={video} className="product-video" controls autoPlay playsInline />;
}
