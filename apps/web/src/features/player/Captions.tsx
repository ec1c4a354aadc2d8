import { plainCue } from "@palco/values/cue-text";

/** The words of the moment, over the picture. */
export function Captions({ cue, raised }: { cue: string; raised: boolean }) {
  if (!cue) return null;
  const lines = plainCue(cue).split("\n");
  return (
    <p className="player-captions" data-raised={raised || undefined}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </p>
  );
}
