import type { HelpPath } from "@palco/contract/help/articles";
import { Button, IconButton } from "@palco/ui/button";
import { Keyboard, Settings } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMatches } from "#app/use-matches.ts";
import { HelpLink } from "#app/help-link.tsx";
import { adviceFor } from "./advice.ts";
import { asSheet } from "./as-sheet.ts";
import { rates } from "./keys.ts";
import { MomentButton } from "./MomentButton.tsx";
import type { PlayerControl } from "./use-player.ts";
import "./settings-menu.css";

interface Option {
  value: string;
  label: string;
}

/**
 * Quality, sound, captions and, for films, speed. Inside the player and not in a layer of the page, so that it is there in full screen.
 */
export function SettingsMenu({
  player,
  live,
  onKeys,
  hasMoments,
}: {
  player: PlayerControl;
  live: boolean;
  onKeys: () => void;
  hasMoments: boolean;
}) {
  const { t, i18n } = useTranslation("player");
  const box = useRef<HTMLDivElement>(null);
  const { menuOpen: open, setMenuOpen: setOpen, qualities, audioTracks } = player;

  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (
        event instanceof KeyboardEvent ? event.key === "Escape" : !box.current?.contains(event.target as Node)
      )
        setOpen(false);
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    box.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, [open, setOpen]);

  const withKeys = useMatches("(any-pointer: fine)");
  const withMoment = !live && hasMoments;
  const top = qualities[0]?.height;
  const shown = player.shown || top;
  const advice = adviceFor(player.bandwidth, top ?? 0);
  const exact = new Intl.NumberFormat(i18n.language);
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  // A broadcast in one quality, on a device without a keyboard.
  if (live && !withKeys && qualities.length < 2 && !audioTracks.audioTracks.length && !player.captions.length)
    return null;
  return (
    <div ref={box} className="player-settings">
      <IconButton label={t("settings")} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Settings aria-hidden="true" />
      </IconButton>
      {open ? (
        <div ref={asSheet} className="player-panel" role="dialog" aria-label={t("settings")}>
          {qualities.length > 1 ? (
            <Choice
              name="quality"
              legend={t("quality")}
              help="about-player/quality"
              value={player.quality === null ? "auto" : String(player.quality)}
              options={[
                {
                  value: "auto",
                  label:
                    shown === top
                      ? t("quality_auto_top", { height: top })
                      : t("quality_auto", { height: top, shown }),
                },
                ...qualities.map(({ index, height }) => ({
                  value: String(index),
                  label: t(index === player.preparing ? "quality_preparing" : "quality_lines", { height }),
                })),
              ]}
              onChoose={(value) => player.setQuality(value === "auto" ? null : Number(value))}
            />
          ) : null}
          {player.bandwidth && qualities.length > 1 ? (
            <p className="player-advice">
              {t(
                advice === "between"
                  ? "advice_between"
                  : advice === "full_hd"
                    ? "advice_1080"
                    : "advice_lines",
                { speed: number.format(player.bandwidth / 1_000_000), height: advice },
              )}
            </p>
          ) : null}
          {audioTracks.audioTracks.length ? (
            <Choice
              name="audio"
              legend={t("audio")}
              value={audioTracks.audioTrack ?? ""}
              options={[
                ...(audioTracks.hasOriginal ? [{ value: "", label: t("audio_original") }] : []),
                ...audioTracks.audioTracks.map(({ id, label }) => ({ value: id, label })),
              ]}
              onChoose={(value) => audioTracks.choose(value || null)}
            />
          ) : null}
          {player.captions.length ? (
            <Choice
              name="captions"
              legend={t("captions")}
              help="about-player/captions"
              value={player.captionLanguage ?? ""}
              options={[
                { value: "", label: t("captions_none") },
                ...player.captions.map(({ language, label }) => ({ value: language, label })),
              ]}
              onChoose={(value) => player.setCaptionLanguage(value || null)}
            />
          ) : null}
          {live ? null : (
            <Choice
              name="rate"
              legend={t("speed")}
              value={String(player.state.rate)}
              options={rates.map((rate) => ({
                value: String(rate),
                label: rate === 1 ? t("speed_normal") : `${exact.format(rate)}×`,
              }))}
              onChoose={(value) => player.setRate(Number(value))}
            />
          )}
          <div className="player-tools">
            {withMoment ? <MomentButton seconds={player.state.time} /> : null}
            {withKeys ? (
              <Button
                size="sm"
                variant="ghost"
                icon={<Keyboard aria-hidden="true" />}
                onClick={() => {
                  setOpen(false);
                  onKeys();
                }}
              >
                {t("keys")}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function Choice({
  name,
  legend,
  help,
  value,
  options,
  onChoose,
}: {
  name: string;
  legend: string;
  help?: HelpPath;
  value: string;
  options: Option[];
  onChoose: (value: string) => void;
}) {
  return (
    <fieldset>
      <legend>
        {legend}
        {help ? <HelpLink article={help} about={legend} /> : null}
      </legend>
      <div className="player-options">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
