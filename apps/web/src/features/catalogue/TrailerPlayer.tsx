import { getTrailer } from "@palco/contract/playback/api";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "#app/api.ts";
import { playTrailer } from "./play-trailer.ts";
import type { Trailer } from "./trailer.ts";

/** Plays a trailer where its picture was. Nothing of it, ours or another site's, is fetched before someone asks for it. */
export default function TrailerPlayer({ slug, trailer, title }: TrailerPlayerProps) {
  return trailer.kind === "frame" ? (
    <iframe
      className="product-video"
      src={trailer.address}
      title={title}
      // Where the focus was, on the button, is nothing any more.
      ref={(frame) => frame?.focus()}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      // The other site's own origin, which is never ours: its player stores its settings there.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
    />
  ) : (
    <OwnTrailer slug={slug} />
  );
}

interface TrailerPlayerProps {
  slug: string;
  trailer: Trailer;
  /** Of the frame, for who doesn't see it. */
  title: string;
}

function OwnTrailer({ slug }: { slug: string }) {
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
    void playTrailer(element, source).then((end) => {
      if (left) end();
      else stop = end;
    });
    return () => {
      left = true;
      stop();
    };
  }, [source]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- trailers carry no dialogue to caption
  return <video ref={video} className="product-video" controls autoPlay playsInline />;
}
