import type { SpeakerCard } from "@palco/contract/speakers/api";
import { Avatar } from "@palco/ui/avatar";
import { Link } from "react-router";
import { imageUrl } from "#app/images.ts";
import "./speaker-card.css";

/** A speaker on a shelf: their face, their name and what they are. */
export function SpeakerCardLink({ speaker }: { speaker: SpeakerCard }) {
  return (
    <Link to={`/speakers/${speaker.slug}`} className="speaker-card">
      <Avatar
        name={speaker.name}
        src={speaker.image ? imageUrl(speaker.image, 320) : null}
        size={144}
        decorative
        className="speaker-card-face"
      />
      <span className="speaker-card-name" translate="no" data-user-content>
        {speaker.name}
      </span>
      {speaker.title ? (
        <span className="speaker-card-title" data-user-content>
          {speaker.title}
        </span>
      ) : null}
    </Link>
  );
}
