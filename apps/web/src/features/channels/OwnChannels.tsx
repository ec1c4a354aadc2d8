import { Avatar } from "@palco/ui/avatar";
import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import { imageUrl } from "#app/images.ts";
import { useStudio } from "#features/teams/use-studio.ts";
import { ChannelStatusChip } from "./ChannelStatusChip.tsx";
import { useMyChannels } from "./use-channels.ts";
import "./own-channels.css";

/** The channels an account has, or whose team it is in. None, and it takes no room. */
export function OwnChannels() {
  const { t } = useTranslation("library");
  const { isOrganizer, isMember, teams } = useStudio({ withTeams: true });
  const { data } = useMyChannels({ enabled: isOrganizer || isMember === true });
  if (!data?.items.length) return null;
  return (
    <section className="own-channels" aria-labelledby="own-channels">
      <h2 id="own-channels">{t("own_channels")}</h2>
      <ul>
        {data.items.map(({ id, slug, title, status, profile, logo }) => {
          const face = profile ?? logo;
          const team = teams.find(({ channel }) => channel.id === id);
          const edits = !team || team.abilities.includes("content");
          return (
            <li key={id}>
              <Avatar name={title} src={face ? imageUrl(face, 160) : null} size={56} decorative />
              <div>
                <h3 translate="no" data-user-content title={title}>
                  {title}
                </h3>
                {team ? <p>{t("own_team", { owner: team.owner })}</p> : null}
                {status === "published" ? null : <ChannelStatusChip status={status} />}
              </div>
              <div className="own-channels-ways">
                <Button
                  size="sm"
                  href={edits ? `/account/channels/${slug}` : "/account/globalview"}
                  aria-label={t("own_studio_of", { channel: title })}
                >
                  {t("own_studio")}
                </Button>
                {status === "published" ? (
                  <Button
                    size="sm"
                    variant="ghost"
                    href={`/channels/${slug}`}
                    aria-label={t("own_page_of", { channel: title })}
                  >
                    {t("own_page")}
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
