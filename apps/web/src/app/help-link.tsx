import type { HelpPath } from "@palco/contract/help/articles";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

interface HelpLinkProps {
  /** `basics/refunds`; one that does not exist is a type error. */
  article: HelpPath;
  /** What it explains, for people who do not see where it stands. */
  about: string;
}

/** A small question mark beside what an article explains. It opens beside the screen, so that nothing typed there is lost. */
export function HelpLink({ article, about }: HelpLinkProps) {
  const { t } = useTranslation("shell");
  return (
    <Link
      className="help-link"
      to={`/help/${article}`}
      target="_blank"
      rel="noopener"
      aria-label={`${t("help")}: ${about}`}
      title={`${t("help")}: ${about}`}
    >
      <span aria-hidden="true">?</span>
    </Link>
  );
}
