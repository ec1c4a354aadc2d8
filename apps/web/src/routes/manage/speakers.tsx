import { SpeakerListScreen } from "#features/speakers/SpeakerListScreen.tsx";

/** `/manage/speakers`: everybody's. */
export default function ManageSpeakers() {
  return <SpeakerListScreen area="manage" />;
}
