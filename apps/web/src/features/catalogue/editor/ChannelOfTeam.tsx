import { listManagedChannels, type ManagedChannel } from "@palco/contract/channels/manage";
import { typeModules } from "@palco/contract/product-types/site-modules";
import { availableProductTypes } from "@palco/contract/product-types/traits";
import type { ChannelFigures } from "@palco/contract/sales/channel-figures";
import { Avatar } from "@palco/ui/avatar";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { TextField } from "@palco/ui/text-field";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronRight, Search } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { NoMatches } from "#app/editing/no-matches.tsx";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import { useModulesOn } from "#app/modules-on.ts";
import { productTypeUis } from "#app/product-types.ts";
import { ChannelStatusChip } from "#features/channels/ChannelStatusChip.tsx";
import { useChannelFigures } from "#features/channels/use-managed-channels.ts";
import { NewProductSteps } from "./NewProductSteps.tsx";
import "#app/editing/editing.css";
import "./channel-of-team.css";
import "./editor.css";

/** What is shown of a channel once it is chosen; the address's state keeps it over a reload. */
export type ChosenChannel = Pick<ManagedChannel, "id" | "title" | "profile" | "status" | "owner">;

/** As many as fit a screen; the others are found by typing. */
const shown = 12;

/** Any channel of the site: the last worked on first, or found by its title, its business or its owner's e-mail. */
export function ChannelOfTeam({ onChoose }: { onChoose: (channel: ChosenChannel) => void }) {
  const { t } = useTranslation("catalogue-editor");
  const heading = useId();
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim()) || undefined;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["channels", "for-product", q],
    queryFn: ({ signal }) =>
      call(listManagedChannels, { query: { q, sort: "updated", size: shown } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const figures = useChannelFigures(data?.items.map(({ id }) => id) ?? []);
  const found = data?.items.filter(({ status }) => status !== "banned");
  return (
    <div className="team-channels-page">
      <div className="team-channels-main">
        <section className="team-channels" aria-labelledby={heading}>
          <div className="team-channels-head">
            <h2 id={heading}>{t("channel_of_team")}</h2>
            <p>{t("channel_of_team_hint")}</p>
          </div>
          <TextField
            label={t("channel_of_team_search")}
            hideLabel
            type="search"
            placeholder={t("channel_of_team_search")}
            start={<Search aria-hidden="true" />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {found?.length ? (
            <ul aria-busy={isFetching}>
              {found.map((channel) => (
                <li key={channel.id}>
                  <button type="button" onClick={() => onChoose(channel)}>
                    <ChannelWords channel={channel} />
                    <ChannelFacts figures={figures.get(channel.id)} />
                    <ChevronRight aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          ) : found ? (
            <NoMatches looked={typed} onClear={() => setTyped("")} />
          ) : isError ? (
            <ErrorState
              title={t("load_failed")}
              titleAs="h3"
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <ul aria-busy="true">
              {Array.from({ length: 6 }, (_, index) => (
                <li key={index}>
                  <span className="team-channel-bone">
                    <Skeleton shape="circle" width={40} height={40} />
                    <Skeleton shape="text" width="60%" />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <TypesToMake />
      </div>

      <aside className="team-channels-aside">
        <NewProductSteps current="channel" />
      </aside>
    </div>
  );
}

/** The kinds of product that there are, and what each is for: the choice comes with the next step. */
function TypesToMake() {
  const { t } = useTranslation("catalogue-editor");
  const isOn = useModulesOn();
  const heading = useId();
  return (
    <section className="team-channels-types" aria-labelledby={heading}>
      <h2 id={heading}>{t("types_to_make")}</h2>
      <ul>
        {availableProductTypes
          .filter((type) => isOn(typeModules[type]))
          .map((type) => {
            const Icon = productTypeUis[type].icon;
            return (
              <li key={type}>
                <span className="team-channels-art">
                  <Icon aria-hidden="true" />
                </span>
                <span>
                  <strong>{t(`type_${type}`)}</strong>
                  <small>{t(`type_${type}_about`)}</small>
                </span>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

/** The channel that was chosen, and the way back to the others. */
export function ChosenChannelStrip({ channel, onChange }: { channel: ChosenChannel; onChange: () => void }) {
  const { t } = useTranslation("catalogue-editor");
  return (
    <div className="team-channel">
      <ChannelWords channel={channel} />
      <Button size="sm" onClick={onChange}>
        {t("channel_of_team_change")}
      </Button>
    </div>
  );
}

/** What it has and sold: enough to tell two channels of one name apart. */
function ChannelFacts({ figures }: { figures: ChannelFigures | undefined }) {
  const { t } = useTranslation("catalogue-editor");
  const format = useFormat();
  if (!figures) return null;
  const [sold] = figures.sold;
  return (
    <span className="team-channel-facts">
      <span>{t("channel_products", { count: figures.published })}</span>
      {sold ? <small>{t("channel_sold", { amount: format.money(sold) })}</small> : null}
    </span>
  );
}

function ChannelWords({ channel: { title, profile, status, owner } }: { channel: ChosenChannel }) {
  return (
    <>
      <Avatar name={title} src={profile ? imageUrl(profile, 160) : null} size={40} decorative />
      <span className="team-channel-words">
        <strong translate="no" data-user-content>
          {title}
        </strong>
        <small translate="no" data-user-content>
          {owner.name || owner.email}
        </small>
      </span>
      {status === "published" ? null : <ChannelStatusChip status={status} />}
    </>
  );
}
