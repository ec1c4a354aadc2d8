import type { SpeakerCard } from "@palco/contract/speakers/api";
import { Avatar } from "@palco/ui/avatar";
import { IconButton } from "@palco/ui/button";
import { MultiCombobox } from "@palco/ui/multi-combobox";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { imageUrl } from "#app/images.ts";
import { type SpeakerArea, useSpeakers } from "./use-speakers.ts";
import "./speakers.css";

export interface SpeakerPickerProps {
  /** Area whose speakers are offered. */
  area: SpeakerArea;
  /** Speakers saved with the product; their names are known. */
  saved: readonly SpeakerCard[];
  value: string[];
  onChange: (ids: string[]) => void;
  onBlur: () => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
}

type Known = Pick<SpeakerCard, "id" | "name" | "title" | "image">;

/** Chooses speakers for a product, and the order in which they are shown. */
export function SpeakerPicker({ area, saved, value, onChange, onBlur, error, disabled }: SpeakerPickerProps) {
  const { t } = useTranslation("speakers");
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useSpeakers(area, { q, sort: "name", size: 50 });
  // Keeps chosen speakers known, whatever is searched for.
  const [chosen, setChosen] = useState<readonly Known[]>(saved);
  const known = new Map<string, Known>(
    [...(data?.items ?? []), ...chosen, ...saved].map((speaker) => [speaker.id, speaker]),
  );
  return (
    <>
      <MultiCombobox
        label={t("pick_label")}
        hint={t("pick_hint")}
        max={100}
        options={[...known.values()].map(({ id, name }) => ({ value: id, label: name }))}
        onSearch={setTyped}
        isLoading={isFetching}
        disabled={disabled}
        value={value}
        onChange={(ids) => {
          setChosen(ids.flatMap((id) => known.get(id) ?? []));
          onChange(ids);
        }}
        onBlur={onBlur}
        error={error}
      />
      <SpeakerOrder
        speakers={value.flatMap((id) => known.get(id) ?? [])}
        disabled={disabled}
        onChange={onChange}
      />
    </>
  );
}

interface SpeakerOrderProps {
  speakers: readonly Known[];
  disabled?: boolean | undefined;
  onChange: (ids: string[]) => void;
}

function SpeakerOrder({ speakers, disabled, onChange }: SpeakerOrderProps) {
  const { t } = useTranslation("speakers");
  if (speakers.length < 2) return null;
  const swap = (from: number, to: number) => {
    const ids = speakers.map(({ id }) => id);
    [ids[from], ids[to]] = [ids[to]!, ids[from]!];
    onChange(ids);
  };
  return (
    <ol className="speaker-order" aria-label={t("order_label")}>
      {speakers.map(({ id, name, title, image }, place) => (
        <li key={id}>
          <Avatar name={name} src={image ? imageUrl(image, 160) : null} size={36} decorative />
          <span data-user-content>
            {name}
            {title ? <small>{title}</small> : null}
          </span>
          <IconButton
            size="sm"
            disabled={disabled || place === 0}
            label={t("order_up", { name })}
            onClick={() => swap(place, place - 1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            disabled={disabled || place === speakers.length - 1}
            label={t("order_down", { name })}
            onClick={() => swap(place, place + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}
