import { SpeakerEditScreen } from "#features/speakers/SpeakerEditScreen.tsx";

/** `/account/speakers/{id}`, where `new` adds one. */
export default function SpeakerEdit() {
  return <SpeakerEditScreen area="account" />;
}
