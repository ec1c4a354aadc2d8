import type { LegalDocument } from "@palco/contract/legal/documents";
import { legalDocuments, legalPath } from "@palco/contract/legal/documents";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLegalDocuments } from "./use-legal.ts";

/** The legal documents: beside the text on a wide screen, above it on a phone. */
export function LegalContents({ shown }: { shown: LegalDocument }) {
  const { t } = useTranslation("legal");
  const { data } = useLegalDocuments();
  return (
    <nav className="legal-contents" aria-labelledby="legal-contents">
      <h2 id="legal-contents">{t("contents")}</h2>
      <ol>
        {legalDocuments.map((document) => {
          const title = data?.documents.find((one) => one.document === document)?.title;
          return (
            <li key={document}>
              <Link to={legalPath(document)} aria-current={document === shown ? "page" : undefined}>
                {title ?? t(`doc_${document}`)}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
