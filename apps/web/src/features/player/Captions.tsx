/** The words of the moment, over the picture; tags of WebVTT are left out. */
export function Captions({ cue, raised }: { cue: string; raised: boolean }) {
  if (!cue) return null;
  const lines = cue.replace(/<[^>]*>/g, "").split("\n");
  return (
    <p className="player-captions" data-raised={raised || undefined}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </p>
  );
}
