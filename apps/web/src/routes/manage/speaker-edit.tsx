import { SpeakerEditScreen } from "#features/speakers/SpeakerEditScreen.tsx";

/** `/manage/speakers/{id}`, where `new` adds one of the house's own. */
export default function ManageSpeaker() {
  return <SpeakerEditScreen area="manage" />;
}
