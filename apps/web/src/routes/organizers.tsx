import { Container } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useTitle } from "#app/use-title.ts";
import EarningsCalculator from "#features/accounts/EarningsCalculator.tsx";
import Examples from "#features/pages/Examples.tsx";
import { LandingHero } from "#features/pages/landing/LandingHero.tsx";
import {
  LandingClaims,
  LandingFeatures,
  LandingQuestions,
  LandingSteps,
} from "#features/pages/landing/LandingParts.tsx";
import { LandingPlans } from "#features/pages/landing/LandingPlans.tsx";
import { StartButton } from "#features/pages/landing/StartButton.tsx";
import { useLanding } from "#features/pages/landing/use-landing.ts";
import "#features/pages/extra-section.css";
import "#features/pages/landing/landing.css";

const nothing = { claims: { artistCountries: null, salesCountries: null }, channels: [] };

/** `/organizers`: what selling here is like, what it costs, and the way in. */
export default function Organizers() {
  const { t } = useTranslation("landing");
  const { hash } = useLocation();
  const { data, isPending } = useLanding();
  // Without an answer the page is whole but for its examples.
  const { claims, channels } = data ?? nothing;
  useTitle(t("hero_title"));
  useEffect(() => {
    if (hash && !isPending) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isPending]);
  if (isPending)
    return (
      <Container className="landing">
        <Skeleton height={640} />
      </Container>
    );
  return (
    <Container className="landing">
      <LandingHero channels={channels} />
      <LandingClaims claims={claims} />
      <LandingSteps />
      <LandingFeatures />
      <LandingPlans />
      <div id="calculator">
        <EarningsCalculator title={t("calculator")} />
      </div>
      {channels.length ? (
        <Examples section={{ id: "examples", kind: "examples", title: t("examples"), channels }} />
      ) : null}
      <LandingQuestions />
      <section className="landing-end">
        <h2>{t("end_title")}</h2>
        <p>{t("end_text")}</p>
        <StartButton />
      </section>
    </Container>
  );
}
