import type { SheetView } from "@palco/contract/datasheets/api";
import type { SheetTexts } from "@palco/contract/datasheets/sheet";
import { Checkbox } from "@palco/ui/checkbox";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTicks } from "./use-ticks.ts";

/** Texts for ticket holders: materials, steps, audience, method, quotes and links. */
export function SheetBody({ sheet, texts }: { sheet: SheetView; texts: SheetTexts }) {
  const { t } = useTranslation("datasheets");
  const { facts, language, product } = sheet;
  const { participants, skills, benefits, resources, mechanisms, strategy, method, extras, testimonials } =
    texts;
  return (
    <div className="sheet-body" lang={language}>
      <Checklist title={t("resources")} of={`${product.id}.resources`} items={resources} />
      <Checklist title={t("mechanisms")} of={`${product.id}.steps`} items={mechanisms} isOrdered />
      <Paragraphs title={t("participants")} text={participants} />
      <Items title={t("skills")} items={skills} />
      <Items title={t("benefits")} items={benefits} />
      <Paragraphs title={t("method")} text={method} />
      <Paragraphs title={t("strategy")} text={strategy} />
      <Paragraphs title={t("extras")} text={extras} />
      {testimonials.length ? (
        <Part title={t("testimonials")}>
          {testimonials.map(({ quote, by }) => (
            <figure key={quote} className="sheet-quote">
              <blockquote data-user-content>{quote}</blockquote>
              {by ? <figcaption data-user-content>{by}</figcaption> : null}
            </figure>
          ))}
        </Part>
      ) : null}
      {facts.links.length ? (
        <Part title={t("links")}>
          <ul className="sheet-links">
            {facts.links.map(({ label, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" data-user-content>
                  {label} <ExternalLink aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Paragraphs({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <Part title={title}>
      <p className="sheet-text" data-user-content>
        {text}
      </p>
    </Part>
  );
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  if (!items.length) return null;
  return (
    <Part title={title}>
      <ul className="sheet-items" data-user-content>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Part>
  );
}

/** Things to get and steps to take, ticked off on this device. */
function Checklist({
  title,
  of,
  items,
  isOrdered,
}: {
  title: string;
  of: string;
  items: readonly string[];
  isOrdered?: boolean;
}) {
  const { t } = useTranslation("datasheets");
  const { ticked, toggle, clear } = useTicks(of, items);
  if (!items.length) return null;
  const List = isOrdered ? "ol" : "ul";
  return (
    <section className="sheet-part sheet-checklist">
      <div className="sheet-checklist-head">
        <h2>{title}</h2>
        <p aria-live="polite">
          {t("done_of", { done: ticked.size, total: items.length })}
          {ticked.size ? (
            <button type="button" className="text-button" onClick={clear}>
              {t("done_clear")}
            </button>
          ) : null}
        </p>
      </div>
      <List>
        {items.map((item, at) => (
          // The same line may stand twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${item}`}>
            <Checkbox
              label={<span data-user-content>{isOrdered ? `${at + 1}. ${item}` : item}</span>}
              checked={ticked.has(item)}
              onChange={() => toggle(item)}
            />
          </li>
        ))}
      </List>
    </section>
  );
}
