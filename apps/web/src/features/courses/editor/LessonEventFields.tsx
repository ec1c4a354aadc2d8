import type { LessonEvent, LessonFields } from "@palco/contract/courses/outline";
import { Combobox } from "@palco/ui/combobox";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { InstantField } from "#app/editing/instant-field.tsx";
import { useSession } from "#app/session.ts";
import { useOwnedProducts } from "#features/catalogue/use-owned-products.ts";
import { isMeetingUrl, newMeeting } from "./outline.ts";

interface LessonEventFieldsProps {
  channel: string;
  event: LessonFields["event"];
  disabled: boolean;
  onEvent: (event: LessonFields["event"]) => void;
}

const kinds = ["none", "live", "meeting"] as const;

/** What takes place at a time in a lesson: a broadcast of its channel, or a meeting elsewhere. */
export function LessonEventFields({ channel, event, disabled, onEvent }: LessonEventFieldsProps) {
  const { t } = useTranslation("courses");
  // A broadcast is one once it was chosen.
  const [isChoosing, setChoosing] = useState(false);
  const kind = isChoosing ? "live" : (event?.kind ?? "none");
  return (
    <fieldset className="lesson-rules">
      <legend>{t("event")}</legend>
      <NativeSelect
        label={t("event_kind")}
        disabled={disabled}
        options={kinds.map((value) => ({ value, label: t(`event_kind_${value}`) }))}
        value={kind}
        onChange={({ target: { value } }) => {
          setChoosing(value === "live");
          if (value !== "live") onEvent(value === "meeting" ? newMeeting(new Date()) : null);
        }}
      />
      {kind === "live" ? (
        <LiveFinder
          channel={channel}
          productId={event?.kind === "live" ? event.productId : null}
          disabled={disabled}
          onFound={(productId) => {
            setChoosing(productId === null);
            onEvent(productId ? { kind: "live", productId } : null);
          }}
        />
      ) : null}
      {event?.kind === "meeting" && kind === "meeting" ? (
        <MeetingFields meeting={event} disabled={disabled} onMeeting={onEvent} />
      ) : null}
    </fieldset>
  );
}

interface LiveFinderProps {
  channel: string;
  productId: string | null;
  disabled: boolean;
  onFound: (productId: string | null) => void;
}

function LiveFinder({ channel, productId, disabled, onFound }: LiveFinderProps) {
  const { t } = useTranslation("courses");
  const [typed, setTyped] = useState("");
  const { data, isFetching } = useOwnedProducts({ channel, typed, live: "true", ofChannel: true });
  const found = (data?.items ?? []).filter(({ id, status }) => status !== "draft" || id === productId);
  return (
    <Combobox
      label={t("event_live")}
      hint={t("event_live_hint")}
      required
      disabled={disabled}
      options={found.map(({ id, title }) => ({ value: id, label: title }))}
      onSearch={setTyped}
      isLoading={isFetching}
      value={productId}
      onChange={onFound}
    />
  );
}

type Meeting = Extract<LessonEvent, { kind: "meeting" }>;

interface MeetingFieldsProps {
  meeting: Meeting;
  disabled: boolean;
  onMeeting: (meeting: Meeting) => void;
}

function MeetingFields({ meeting, disabled, onMeeting }: MeetingFieldsProps) {
  const { t } = useTranslation("courses");
  const zone = useSession()?.timezone ?? "Europe/Madrid";
  const { url, startsAt, endsAt } = meeting;
  return (
    <>
      <TextField
        label={t("meeting_url")}
        hint={t("meeting_url_hint")}
        type="url"
        required
        maxLength={500}
        disabled={disabled}
        value={url}
        error={url && !isMeetingUrl(url) ? t("meeting_url_wrong") : undefined}
        onChange={({ target }) => onMeeting({ ...meeting, url: target.value })}
      />
      <div className="lesson-meeting-times">
        <InstantField
          label={t("meeting_starts")}
          required
          zone={zone}
          disabled={disabled}
          value={startsAt}
          onChange={(at) => onMeeting({ ...meeting, startsAt: at ?? "" })}
        />
        <InstantField
          label={t("meeting_ends")}
          required
          zone={zone}
          disabled={disabled}
          value={endsAt}
          error={startsAt && endsAt && endsAt <= startsAt ? t("meeting_order") : undefined}
          onChange={(at) => onMeeting({ ...meeting, endsAt: at ?? "" })}
        />
      </div>
    </>
  );
}
