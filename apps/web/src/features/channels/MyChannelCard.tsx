import type { MyChannel } from "@palco/contract/channels/edit";
import { mostCounted } from "@palco/contract/fields";
import type { OwnChannelFigures } from "@palco/contract/sales/channel-figures";
import type { MyTeam } from "@palco/contract/teams/api";
import { Avatar } from "@palco/ui/avatar";
import { Button, IconButton } from "@palco/ui/button";
import { Clapperboard, Eye, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { imageSource, imageUrl } from "#app/images.ts";
import { TeamPlace } from "#features/teams/TeamPlace.tsx";
import { ChannelStatusChip } from "./ChannelStatusChip.tsx";
import "./channels.css";

/** A producer's channel in their list: how it looks, how it stands and what to do next. */
export function MyChannelCard({
  channel,
  figures,
  team,
}: {
  channel: MyChannel;
  /** Its figures; absent while they load, and without the right to see them. */
  figures?: OwnChannelFigures | undefined;
  /** Set when it is somebody else's, and one helps with it. */
  team?: MyTeam | undefined;
}) {
  const { t } = useTranslation("channels");
  const cover = imageSource(channel.cover);
  const face = channel.profile ?? channel.logo;
  const mayEdit = !team || team.abilities.includes("content");
  const edit = mayEdit ? `/account/channels/${channel.slug}` : `/channels/${channel.slug}`;
  return (
    <article className="my-channel">
      <div className="my-channel-cover" data-empty={cover ? undefined : true}>
        {cover ? (
          <img
            {...cover}
            sizes="(width < 600px) 100vw, 420px"
            alt=""
            loading="lazy"
            width={420}
            height={140}
          />
        ) : null}
        <ChannelStatusChip status={channel.status} />
      </div>
      <Avatar
        name={channel.title}
        src={face ? imageUrl(face, 160) : null}
        size={72}
        decorative
        className="my-channel-face"
      />
      <div className="my-channel-words">
        <h2 translate="no" data-user-content>
          <Link to={edit}>{channel.title}</Link>
        </h2>
        <p className="my-channel-about" data-user-content>
          {channel.description || t("no_description")}
        </p>
        {team ? <TeamPlace team={team} /> : <NextStep channel={channel} />}
        {figures ? <Figures figures={figures} /> : null}
      </div>
      <footer className="my-channel-actions">
        {mayEdit ? (
          <Button size="sm" icon={<Pencil aria-hidden="true" />} href={edit}>
            {t("edit")}
          </Button>
        ) : null}
        {channel.canPublish && mayEdit ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<Clapperboard aria-hidden="true" />}
            href={`/account/products/new?channel=${channel.id}`}
          >
            {t("new_product")}
          </Button>
        ) : null}
        {channel.status === "published" ? (
          <IconButton
            size="sm"
            className="my-channel-view"
            label={t("view_public")}
            href={`/channels/${channel.slug}`}
          >
            <Eye aria-hidden="true" />
          </IconButton>
        ) : null}
      </footer>
    </article>
  );
}

function Figures({ figures: { published, subscribers, sold } }: { figures: OwnChannelFigures }) {
  const { t } = useTranslation("channels");
  const format = useFormat();
  const shown = (count: number) =>
    count > mostCounted ? `${format.number(mostCounted)}+` : format.number(count);
  const money = sold.map((sum) => format.money(sum)).join(" + ");
  return (
    <dl className="my-channel-figures">
      <div>
        <dt>{t("figure_products")}</dt>
        <dd>{shown(published)}</dd>
      </div>
      <div>
        <dt>{t("figure_subscribers")}</dt>
        <dd>{shown(subscribers)}</dd>
      </div>
      <div>
        <dt>{t("figure_sold")}</dt>
        <dd>{money || format.money({ amount: 0, currency: "EUR" })}</dd>
      </div>
    </dl>
  );
}

function NextStep({ channel }: { channel: MyChannel }) {
  const { t } = useTranslation("channels");
  const format = useFormat();
  if (channel.status === "in_revision" && channel.reviewRequestedAt)
    return (
      <p className="my-channel-next">
        {t("next_waiting", { date: format.dateTime(channel.reviewRequestedAt) })}
      </p>
    );
  if (channel.reviewNote || channel.reviewReasons.length)
    return (
      <p className="my-channel-next" data-tone="warning">
        {channel.reviewReasons.length
          ? t("next_reasons", {
              reasons: channel.reviewReasons.map((reason) => t(`reason_${reason}`)).join(" "),
            })
          : null}{" "}
        {channel.reviewNote ? t("next_note", { note: channel.reviewNote }) : null}
      </p>
    );
  if (channel.status !== "draft") return null;
  if (channel.missing > 0)
    return <p className="my-channel-next">{t("next_missing", { count: channel.missing })}</p>;
  return (
    <p className="my-channel-next">
      {t(channel.moves.includes("publish_again") ? "next_publish" : "next_review")}
    </p>
  );
}
