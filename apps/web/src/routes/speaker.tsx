import type { SpeakerView } from "@palco/contract/speakers/api";
import { Avatar } from "@palco/ui/avatar";
import { Chip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { Container } from "@palco/ui/layout";
import { Splash } from "@palco/ui/splash";
import { speakerNetworks } from "@palco/values/social";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { imageUrl } from "#app/images.ts";
import { Loaded } from "#app/loaded.tsx";
import { ProfileLinks, ProfileName } from "#app/profile.tsx";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useTitle } from "#app/use-title.ts";
import { ProductShelf } from "#features/catalogue/ProductShelf.tsx";
import { useProductIds } from "#features/catalogue/use-product.ts";
import { useHeldInPages } from "#features/library/use-held-in-pages.ts";
import { networkNames } from "#features/speakers/network-names.ts";
import { useSpeaker } from "#features/speakers/use-speakers.ts";
import "./speaker.css";

/** `/speakers/{slug}`: who they are and what they are in. */
export default function Speaker() {
  const { t } = useTranslation("speakers");
  const { slug = "" } = useParams();
  const asked = useSpeaker(slug);
  useTitle(asked.data?.name);
  useCurrentSlug(asked.data?.slug);
  return (
    <Loaded asked={asked} failed={t("load_failed_one")} waiting={<Splash inset />}>
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
    <Container className="speaker">
      <header className="speaker-head">
        <Avatar
          name={speaker.name}
          src={speaker.image ? imageUrl(speaker.image, 640) : null}
          size={240}
          decorative
          className="speaker-face"
        />
        <div className="speaker-words">
          <ProfileName>{speaker.name}</ProfileName>
          {speaker.title ? (
            <p className="speaker-title" data-user-content>
              {speaker.title}
            </p>
          ) : null}
          {speaker.bio ? (
            <div className="speaker-bio" data-user-content>
              {speaker.bio.split(/\n{2,}/).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          ) : null}
          <div className="speaker-page-tags" translate="no" data-user-content>
            {speaker.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </div>
          <ProfileLinks links={links} />
          {speaker.abilities.edit ? (
            <Button icon={<Pencil aria-hidden="true" />} href={`/account/speakers/${speaker.id}`}>
              {t("edit")}
            </Button>
          ) : null}
        </div>
      </header>
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
