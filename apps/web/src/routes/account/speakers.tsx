import { SpeakerListScreen } from "#features/speakers/SpeakerListScreen.tsx";

/** `/account/speakers`: an organizer's own. */
export default function Speakers() {
  return <SpeakerListScreen area="account" />;
}
