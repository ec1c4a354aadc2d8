import { Button } from "@palco/ui/button";
import { Volume2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { playChime } from "./chime.ts";

/** Plays three tones, so that nobody finds out at the first word that their sound is off. */
export function SoundTest() {
  const { t } = useTranslation("player");
  const [hasPlayed, setPlayed] = useState(false);
  async function test(): Promise<void> {
    await playChime();
    setPlayed(true);
  }
  return (
    <>
      <Button icon={<Volume2 aria-hidden="true" />} onClick={() => void test()}>
        {t("test_sound")}
      </Button>
      <p className="player-hint" role="status">
        {hasPlayed ? t("test_sound_heard") : null}
      </p>
    </>
  );
}
