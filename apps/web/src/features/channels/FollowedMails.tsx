import type { FollowedChannel } from "@palco/contract/channels/follow";
import { Avatar } from "@palco/ui/avatar";
import { Button } from "@palco/ui/button";
import { Switch } from "@palco/ui/checkbox";
import { ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { imageUrl } from "#app/images.ts";
import { useFollowMail } from "./use-follow-mail.ts";
import { useFollowedPages } from "./use-followed-pages.ts";
import "./followed-mails.css";

/** Among the notices: each followed channel with the switch of its mails, which works at once. */
export default function FollowedMails() {
  const { t } = useTranslation(["notices", "catalogue"]);
  const { data, isError, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useFollowedPages();
  const channels = data?.pages.flatMap((page) => page.items);
  return (
    <Section title={t("channels_title")} about={t("channels_about")}>
      {isError && !data ? (
        <ErrorState title={t("channels_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !channels ? (
        <Skeleton height={120} />
      ) : channels.length === 0 ? (
        <p className="followed-mails-none">{t("channels_none")}</p>
      ) : (
        <ul className="followed-mails">
          {channels.map((channel) => (
            <ChannelMail key={channel.id} channel={channel} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button size="sm" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
          {t("catalogue:load_more")}
        </Button>
      ) : null}
    </Section>
  );
}

function ChannelMail({ channel }: { channel: FollowedChannel }) {
  const { t } = useTranslation("notices");
  const { on, press, isKnown } = useFollowMail(channel);
  const face = channel.profile ?? channel.logo;
  return (
    <li>
      <Avatar name={channel.title} src={face ? imageUrl(face, 160) : null} size={40} decorative />
      <Switch
        label={<span data-user-content>{channel.title}</span>}
        hint={t((isKnown ? on : channel.mail) ? "channel_by_mail" : "channel_without_mail")}
        checked={isKnown ? on : channel.mail}
        onChange={press}
      />
    </li>
  );
}
