import { Container } from "@palco/ui/layout";
import { PageHeader } from "@palco/ui/page-header";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useTitle } from "#app/use-title.ts";
import { LegalContents } from "#features/legal/LegalContents.tsx";
import { Cookies, Notice, Organizers, Privacy, Terms } from "#features/legal/LegalSections.tsx";
import "#features/legal/legal.css";

/** `/aviso-legal`: who runs the site, privacy (`#privacy`), terms of purchase (`#terms`), cookies. */
export default function LegalNotice() {
  const { t } = useTranslation("legal");
  const { hash } = useLocation();
  useTitle(t("title"));
  // The texts arrive after the router looked for the section; sign-up and checkout link straight to one.
  useEffect(() => {
    const show = () => document.getElementById(hash.slice(1))?.scrollIntoView();
    show();
    // The typeface moves what stands above the section.
    void document.fonts.ready.then(show);
  }, [hash]);
  return (
    <Container className="legal">
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <div className="legal-columns">
        <LegalContents />
        <div className="legal-text">
          <Notice />
          <Privacy />
          <Terms />
          <Organizers />
          <Cookies />
        </div>
      </div>
    </Container>
  );
}
