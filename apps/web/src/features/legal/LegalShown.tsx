import type { LegalText } from "@palco/contract/legal/api";
import { type LegalDocument, legalPath } from "@palco/contract/legal/documents";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { useReader } from "#app/session.ts";
import { ArticleText } from "#features/help/ArticleText.tsx";
import { Differences } from "#features/help/editor/Differences.tsx";
import "#features/help/editor/help-editor.css";
import { TermsAnswer } from "./TermsAnswer.tsx";
import { useLegalText } from "./use-legal.ts";

/** A version of a document with its date, what it changed, and the other versions. */
export function LegalShown({ text }: { text: LegalText }) {
  const { t } = useTranslation("legal");
  const format = useFormat();
  const session = useReader();
  const { document, n, current, effectiveAt, title, html, versions, language, sha256 } = text;
  const isComing = current === null || n > current;
  return (
    <article aria-labelledby="legal-title" lang={language}>
      <h1 id="legal-title">{title}</h1>
      <p className="legal-version">
        {t("version", { n })} ·{" "}
        <time dateTime={effectiveAt}>
          {t(isComing ? "in_force_from" : "in_force_since", { date: format.date(effectiveAt) })}
        </time>
      </p>
      {n === current ? null : (
        <Alert
          tone="info"
          title={t(isComing ? "coming_title" : "older_title", { date: format.date(effectiveAt) })}
          actions={
            <Button size="sm" href={legalPath(document)}>
              {t("see_current")}
            </Button>
          }
        />
      )}
      {session && n === current ? <TermsAnswer document={document} version={n} /> : null}
      <ArticleText html={html} />
      <footer className="legal-foot">
        {n > 1 ? <Changes key={`${document} ${n}`} text={text} /> : null}
        <h2>{t("versions")}</h2>
        <ol>
          {versions.map((one) => (
            <li key={one.n}>
              <Link
                to={`${legalPath(document)}&version=${one.n}`}
                aria-current={one.n === n ? "page" : undefined}
              >
                {t("version", { n: one.n })}
              </Link>
              <span>
                <time dateTime={one.effectiveAt}>{format.date(one.effectiveAt)}</time>
                {one.material ? ` · ${t("material")}` : null}
                {one.n === current ? ` · ${t("in_force")}` : null}
              </span>
            </li>
          ))}
        </ol>
        <p>
          {t("fingerprint")} <code>{sha256.slice(0, 16)}</code>
        </p>
      </footer>
    </article>
  );
}

/** Lines that differ from the version before; it is fetched when somebody asks. */
function Changes({ text: { document, n, source } }: { text: LegalText }) {
  const { t } = useTranslation("legal");
  const [isOpen, setOpen] = useState(false);
  const { data, isFetching } = useLegalText(document satisfies LegalDocument, n - 1, isOpen);
  return (
    <div className="legal-changes">
      <Button aria-expanded={isOpen} loading={isOpen && isFetching} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? "changes_hide" : "changes_show", { n: n - 1 })}
      </Button>
      {isOpen && data ? (
        <Differences
          before={data.source}
          after={source}
          names={{ added: t("version", { n }), removed: t("version", { n: n - 1 }) }}
        />
      ) : null}
    </div>
  );
}
