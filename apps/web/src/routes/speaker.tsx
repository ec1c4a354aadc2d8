import type { SpeakerView } from "@palco/contract/speakers/api";
import { Chip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { Container } from "@palco/ui/layout";
import { speakerNetworks } from "@palco/values/social";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { imageUrl } from "#app/images.ts";
import { Loaded } from "#app/loaded.tsx";
import { ProfileSkeleton } from "#app/profile-skeleton.tsx";
import { ProfileHead } from "#app/profile.tsx";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useTitle } from "#app/use-title.ts";
import { ProductShelf } from "#features/catalogue/ProductShelf.tsx";
import { useProductIds } from "#features/catalogue/use-product.ts";
import { useHeldInPages } from "#features/library/use-held-in-pages.ts";
import { networkNames } from "#features/speakers/network-names.ts";
import { useSpeaker } from "#features/speakers/use-speakers.ts";

/** `/speakers/{slug}`: who they are and what they are in. */
export default function Speaker() {
  const { t } = useTranslation("speakers");
  const { slug = "" } = useParams();
  const asked = useSpeaker(slug);
  useTitle(asked.data?.name);
  useCurrentSlug(asked.data?.slug);
  return (
    <Loaded asked={asked} failed={t("load_failed_one")} waiting={<ProfileSkeleton />}>
      {(speaker) => <SpeakerPage speaker={speaker} />}
    </Loaded>
  );
}

function SpeakerPage({ speaker }: { speaker: SpeakerView }) {
  const { t } = useTranslation("speakers");
  const heldOf = useHeldInPages(useProductIds({ speaker: speaker.slug }));
  const links = speakerNetworks.flatMap((network) => {
    const href = speaker.socialLinks[network];
    return href ? [{ name: networkNames[network], href }] : [];
  });
  return (
    <Container className="profile-page">
      <ProfileHead
        name={speaker.name}
        title={speaker.title}
        about={speaker.bio}
        face={speaker.image ? imageUrl(speaker.image, 640) : null}
        links={links}
        tags={
          <div className="profile-tags" translate="no" data-user-content>
            {speaker.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </div>
        }
      >
        {speaker.abilities.edit ? (
          <Button icon={<Pencil aria-hidden="true" />} href={`/account/speakers/${speaker.id}`}>
            {t("edit")}
          </Button>
        ) : null}
      </ProfileHead>
      {/* Nothing is said where they are in nothing. */}
      <ProductShelf
        of={{ speaker: speaker.slug }}
        title={t("products_title")}
        failed={t("products_failed")}
        empty={null}
        heldOf={heldOf}
      />
    </Container>
  );
}
