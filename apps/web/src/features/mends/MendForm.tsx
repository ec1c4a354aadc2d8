import { mostCounted } from "@palco/contract/fields";
import type { Mend, Mendable } from "@palco/contract/mends/api";
import { ApiError } from "@palco/contract/client";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { NativeSelect } from "@palco/ui/native-select";
import { NumberField } from "@palco/ui/number-field";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { Skeleton } from "@palco/ui/skeleton";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { sessionZone } from "@palco/values/wall-clock";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { InstantField } from "#app/editing/instant-field.tsx";
import { useFormat } from "#app/format.ts";
import { useMendable, useMendProduct } from "./use-mends.ts";
import "./mends.css";

/** What is locked, as it is and as it should be, whom that concerns, and why it is done. */
export default function MendForm({ slug, onDone }: { slug: string; onDone: () => void }) {
  const { t } = useTranslation("mends");
  const { data, isError, refetch, isFetching } = useMendable(slug);
  if (data) return <Form key={data.revision} product={data} onDone={onDone} />;
  if (isError)
    return (
      <ErrorState
        title={t("load_failed")}
        titleAs="h3"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return <Skeleton height={280} />;
}

type Errors = Partial<Record<"startsAt" | "capacity" | "channelId" | "reason", string>>;

function Form({ product, onDone }: { product: Mendable; onDone: () => void }) {
  const { t } = useTranslation("mends");
  const change = useMendProduct(product.slug);
  const { dates, channels } = product;
  const [what, setWhat] = useState<Mend["what"]>(dates.length ? "date" : "channel");
  const [sessionId, setSession] = useState(dates[0]?.id ?? "");
  const date = dates.find(({ id }) => id === sessionId);
  const [startsAt, setStartsAt] = useState(date?.startsAt ?? null);
  const [capacity, setCapacity] = useState(date?.capacity ?? null);
  const [channelId, setChannel] = useState(channels[0]?.id ?? "");
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<Errors>({});

  function choose(id: string): void {
    const next = dates.find((one) => one.id === id);
    setSession(id);
    setStartsAt(next?.startsAt ?? null);
    setCapacity(next?.capacity ?? null);
  }
  const canMend = what === "date" ? Boolean(date) : channels.length > 0;
  const mend: Mend | undefined =
    what === "date"
      ? date && startsAt
        ? { what, sessionId, startsAt, capacity }
        : undefined
      : { what, channelId };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!mend) return;
    change.mutate(
      { mend, revision: product.revision, reason },
      {
        onSuccess: () => {
          toast.success(t("done"));
          onDone();
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return void toast.error(t("failed"));
          const named = Object.fromEntries(
            (error.problem.errors ?? []).map(({ path, message }) => [path.replace("mend.", ""), message]),
          );
          setErrors(named);
          if (!Object.keys(named).length) toast.error(error.message);
        },
      },
    );
  }

  return (
    <form noValidate className="mend" onSubmit={submit}>
      {dates.length ? (
        <SegmentedControl
          label={t("what")}
          value={what}
          onChange={({ target }) => setWhat(target.value as Mend["what"])}
          options={[
            { value: "date", label: t("what_date") },
            { value: "channel", label: t("what_channel") },
          ]}
        />
      ) : null}
      {what === "date" ? (
        <DateFields
          {...{ dates, date, startsAt, capacity, errors }}
          onDate={choose}
          onStart={setStartsAt}
          onCapacity={setCapacity}
        />
      ) : (
        <ChannelFields product={product} value={channelId} onChange={setChannel} error={errors.channelId} />
      )}
      {canMend ? (
        <>
          <Effect product={product} what={what} date={date} isMoved={startsAt !== date?.startsAt} />
          <TextArea
            label={t("reason")}
            hint={t("reason_hint")}
            required
            rows={2}
            counter={1000}
            maxLength={1000}
            error={errors.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" variant="primary" loading={change.isPending} disabled={!mend}>
            {t("confirm")}
          </Button>
        </>
      ) : null}
      <p className="mend-note">{t("type_locked")}</p>
    </form>
  );
}

type Date = Mendable["dates"][number];

interface DateFieldsProps {
  dates: readonly Date[];
  date: Date | undefined;
  startsAt: string | null;
  capacity: number | null;
  errors: Errors;
  onDate: (id: string) => void;
  onStart: (at: string | null) => void;
  onCapacity: (capacity: number | null) => void;
}

function DateFields({
  dates,
  date,
  startsAt,
  capacity,
  errors,
  onDate,
  onStart,
  onCapacity,
}: DateFieldsProps) {
  const { t } = useTranslation("mends");
  const format = useFormat();
  const nameOf = ({ startsAt: at, calledOff }: Date) =>
    `${format.moment(at)}${calledOff ? ` (${t("called_off")})` : ""}`;
  return (
    <>
      {dates.length > 1 ? (
        <NativeSelect
          label={t("date")}
          options={dates.map((one) => ({ value: one.id, label: nameOf(one) }))}
          value={date?.id ?? ""}
          onChange={({ target }) => onDate(target.value)}
        />
      ) : null}
      {date ? (
        <dl className="mend-now">
          <dt>{t("now")}</dt>
          <dd>{nameOf(date)}</dd>
        </dl>
      ) : null}
      <InstantField
        label={t("new_date")}
        required
        zone={sessionZone}
        error={errors.startsAt}
        value={startsAt}
        onChange={onStart}
      />
      {date?.capacity === null ? null : (
        <NumberField
          label={t("capacity")}
          hint={t("capacity_hint")}
          min={date?.capacity ?? 1}
          error={errors.capacity}
          value={capacity}
          onChange={onCapacity}
        />
      )}
    </>
  );
}

interface ChannelFieldsProps {
  product: Mendable;
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

function ChannelFields({ product: { channel, channels }, value, onChange, error }: ChannelFieldsProps) {
  const { t } = useTranslation("mends");
  return (
    <>
      <dl className="mend-now">
        <dt>{t("channel_now")}</dt>
        <dd translate="no" data-user-content>
          {channel.title}
        </dd>
      </dl>
      {channels.length ? (
        <NativeSelect
          label={t("new_channel")}
          required
          options={channels.map(({ id, title }) => ({ value: id, label: title }))}
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Alert tone="info">{t("no_channels")}</Alert>
      )}
    </>
  );
}

interface EffectProps {
  product: Mendable;
  what: Mend["what"];
  date: Date | undefined;
  isMoved: boolean;
}

/** Said before it is done: whom it concerns and how. */
function Effect({ product, what, date, isMoved }: EffectProps) {
  const { t } = useTranslation("mends");
  const format = useFormat();
  const shown = (count: number) =>
    count > mostCounted ? `${format.number(mostCounted)}+` : format.number(count);
  const of = (count: number) => ({ count, number: shown(count) });
  const isWarning = what === "date" ? isMoved && date?.holders : product.subscribers;
  const loses = product.subscribers ? ` ${t("effect_subscribers", of(product.subscribers))}` : "";
  return (
    <Alert tone={isWarning ? "warning" : "info"}>
      {what === "channel"
        ? t("effect_channel", of(product.holders)) + loses
        : !isMoved
          ? t("effect_places")
          : date?.holders
            ? t("effect_date", of(date.holders))
            : t("effect_none")}
    </Alert>
  );
}
