import { getPublicProfile, type PublicProfile } from "@palco/contract/accounts/public-profile";
import { listChannelsOfUser } from "@palco/contract/channels/api";
import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { Container, Grid } from "@palco/ui/layout";
import { useQuery } from "@tanstack/react-query";
import { EyeOff, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { call } from "#app/api.ts";
import { imageUrl } from "#app/images.ts";
import { Loaded } from "#app/loaded.tsx";
import { MessageScreen } from "#app/message-screen.tsx";
import { ProfileSkeleton } from "#app/profile-skeleton.tsx";
import { ProfileHead } from "#app/profile.tsx";
import { useSession } from "#app/session.ts";
import { useTitle } from "#app/use-title.ts";
import { profileLinks } from "#features/accounts/profile-links.ts";
import { useProfile } from "#features/accounts/use-profile.ts";
import { ChannelCardLink } from "#features/channels/ChannelCardLink.tsx";

/** `/users/{id}`: somebody who lets others see the profile, with the channels on show. */
export default function User() {
  const { t } = useTranslation("profile");
  const { id = "" } = useParams();
  const session = useSession();
  const asked = useQuery({
    queryKey: ["user", id],
    queryFn: ({ signal }) => call(getPublicProfile, { params: { id } }, { signal }),
  });
  useTitle(asked.data ? nameOf(asked.data) : t("title"));
  const { error } = asked;
  // The server answers the same for an account that is private, blocked or not there.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <MessageScreen
        icon={<EyeOff />}
        title={t("hidden_title")}
        action={
          session?.id === id ? (
            <Button variant="primary" href="/account/my-data?tab=profile">
              {t("hidden_own")}
            </Button>
          ) : undefined
        }
      >
        {session?.id === id ? <OwnHidden /> : t("hidden_text")}
      </MessageScreen>
    );
  return (
    <Loaded asked={asked} failed={t("failed")} waiting={<ProfileSkeleton />}>
      {(profile) => <UserPage profile={profile} isOwn={session?.id === profile.id} />}
    </Loaded>
  );
}

/** Why others do not see the reader's own profile. */
function OwnHidden() {
  const { t } = useTranslation("profile");
  const { data } = useProfile();
  const waits = data?.publicProfile && data.organizer && data.organizer.state !== "approved";
  return t(waits ? "hidden_own_organizer" : "hidden_own_text");
}

const nameOf = ({ name, surname }: PublicProfile) => `${name} ${surname}`.trim();

function UserPage({ profile, isOwn }: { profile: PublicProfile; isOwn: boolean }) {
  const { t } = useTranslation("profile");
  const { id, avatar, position, company, description, social } = profile;
  const channels = useQuery({
    queryKey: ["user", id, "channels"],
    queryFn: ({ signal }) => call(listChannelsOfUser, { params: { id } }, { signal }),
  });
  return (
    <Container className="profile-page">
      <ProfileHead
        name={nameOf(profile)}
        title={[position, company].filter(Boolean).join(" · ")}
        about={description}
        face={avatar ? imageUrl(avatar, 640) : null}
        links={profileLinks(social)}
      >
        {isOwn ? (
          <Button icon={<Pencil aria-hidden="true" />} href="/account/my-data?tab=profile">
            {t("edit")}
          </Button>
        ) : null}
      </ProfileHead>
      {channels.data?.items.length ? (
        <section aria-labelledby="user-channels" className="profile-section">
          <h2 id="user-channels">{t("channels")}</h2>
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
