import { getPublicProfile, type PublicProfile } from "@palco/contract/accounts/public-profile";
import { listChannelsOfUser } from "@palco/contract/channels/api";
import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { Container, Grid } from "@palco/ui/layout";
import { Splash } from "@palco/ui/splash";
import { useQuery } from "@tanstack/react-query";
import { EyeOff, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { call } from "#app/api.ts";
import { imageUrl } from "#app/images.ts";
import { Loaded } from "#app/loaded.tsx";
import { MessageScreen } from "#app/message-screen.tsx";
import { ProfileHead } from "#app/profile.tsx";
import { useSession } from "#app/session.ts";
import { useTitle } from "#app/use-title.ts";
import { ChannelCardLink } from "#features/channels/ChannelCardLink.tsx";

const networkNames = {
  youtube: "YouTube", twitter: "X", facebook: "Facebook", instagram: "Instagram", linkedin: "LinkedIn", web: "Web",
} as const; // prettier-ignore

/** `/users/{id}`: somebody who lets others see the profile, with the channels on show. */
export default function User() {
  const { t } = useTranslation("accounts");
  const { id = "" } = useParams();
  const session = useSession();
  const asked = useQuery({
    queryKey: ["user", id],
    queryFn: ({ signal }) => call(getPublicProfile, { params: { id } }, { signal }),
  });
  useTitle(asked.data ? nameOf(asked.data) : t("profile_title"));
  const { error } = asked;
  // The server answers the same for an account that is private, blocked or not there.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <MessageScreen
        icon={<EyeOff />}
        title={t("profile_hidden_title")}
        action={
          session?.id === id ? (
            <Button variant="primary" href="/account/my-data">
              {t("profile_hidden_own")}
            </Button>
          ) : undefined
        }
      >
        {session?.id === id ? t("profile_hidden_own_text") : t("profile_hidden_text")}
      </MessageScreen>
    );
  return (
    <Loaded asked={asked} failed={t("profile_failed")} waiting={<Splash inset />}>
      {(profile) => <UserPage profile={profile} isOwn={session?.id === profile.id} />}
    </Loaded>
  );
}

const nameOf = ({ name, surname }: PublicProfile) => `${name} ${surname}`.trim();

function UserPage({ profile, isOwn }: { profile: PublicProfile; isOwn: boolean }) {
  const { t } = useTranslation("accounts");
  const { id, avatar, position, company, description, social } = profile;
  const channels = useQuery({
    queryKey: ["user", id, "channels"],
    queryFn: ({ signal }) => call(listChannelsOfUser, { params: { id } }, { signal }),
  });
  const links = Object.entries(networkNames).flatMap(([network, name]) => {
    const href = social[network as keyof typeof networkNames];
    return href ? [{ name, href }] : [];
  });
  return (
    <Container className="profile-page">
      <ProfileHead
        name={nameOf(profile)}
        title={[position, company].filter(Boolean).join(" · ")}
        about={description}
        face={avatar ? imageUrl(avatar, 640) : null}
        links={links}
      >
        {isOwn ? (
          <Button icon={<Pencil aria-hidden="true" />} href="/account/my-data">
            {t("profile_edit")}
          </Button>
        ) : null}
      </ProfileHead>
      {channels.data?.items.length ? (
        <section aria-labelledby="user-channels" className="profile-section">
          <h2 id="user-channels">{t("profile_channels")}</h2>
          <Grid min={260} gap={6}>
            {channels.data.items.map((channel) => (
              <ChannelCardLink key={channel.id} channel={channel} />
            ))}
          </Grid>
        </section>
      ) : null}
    </Container>
  );
}
