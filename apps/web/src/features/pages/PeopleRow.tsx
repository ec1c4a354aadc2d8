import type { HomeSectionView } from "@palco/contract/pages/views";
import { MediaRow } from "@palco/ui/media-row";
import { ChannelCardLink } from "#features/channels/ChannelCardLink.tsx";
import { SpeakerCardLink } from "#features/speakers/SpeakerCardLink.tsx";

type People = Extract<HomeSectionView, { kind: "channel_slider" | "speaker_slider" }>;

/** A row of channels, or of artists and speakers. */
export default function PeopleRow({ section }: { section: People }) {
  return (
    <MediaRow title={section.title} size="sm">
      {section.kind === "channel_slider"
        ? section.channels.map((channel) => <ChannelCardLink key={channel.id} channel={channel} />)
        : section.speakers.map((speaker) => <SpeakerCardLink key={speaker.id} speaker={speaker} />)}
    </MediaRow>
  );
}
