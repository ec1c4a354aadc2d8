import type { Named } from "@palco/contract/pages/api";
import { suggest } from "@palco/contract/search/api";
import { StatusChip } from "@palco/ui/badge";
import { IconButton } from "@palco/ui/button";
import { Combobox } from "@palco/ui/combobox";
import { limits } from "@palco/values/limits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { GripVertical, X } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useReorder } from "#app/editing/use-reorder.ts";
import { imageSource } from "#app/images.ts";
import type { SectionEditing } from "./section-editing.ts";
import "./section-handle.css";
import "./things-in.css";

export type ThingKind = "products" | "channels" | "speakers";

interface ThingsInProps {
  of: SectionEditing;
  kind: ThingKind;
  label: string;
  hint?: string;
  slugs: readonly string[];
  onChange: (slugs: string[]) => void;
  max: number;
  errorAt: string;
}

/** Things that a section names, in their order: looked for by words, moved by their handles. */
export function ThingsIn({ of, kind, label, hint, slugs, onChange, max, errorAt }: ThingsInProps) {
  const { t } = useTranslation("page-editor");
  const { list, shown, draggedId, handleProps } = useReorder(slugs, onChange);
  const thingOf = (slug: string): Named =>
    of.things[kind].find((one) => one.slug === slug) ?? { slug, title: slug, image: null, state: "shown" };
  return (
    <div className="page-things">
      {slugs.length ? <p className="page-things-label">{label}</p> : null}
      {slugs.length ? (
        <ol ref={list} aria-label={label} className="page-things-list">
          {shown.map((slug) => {
            const thing = thingOf(slug);
            return (
              <li
                key={slug}
                data-id={slug}
                className="page-thing"
                data-dragged={slug === draggedId || undefined}
              >
                {max > 1 ? (
                  <button
                    type="button"
                    className="page-section-handle"
                    aria-label={t("handle", { name: thing.title })}
                    {...handleProps(slug)}
                  >
                    <GripVertical aria-hidden="true" />
                  </button>
                ) : null}
                <ThingPicture thing={thing} />
                <span className="page-thing-title">{thing.title}</span>
                <ThingState thing={thing} />
                <IconButton
                  label={t("take_out", { name: thing.title })}
                  size="sm"
                  onClick={() => onChange(slugs.filter((one) => one !== slug))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ol>
      ) : null}
      {slugs.length < max ? (
        <ThingSearch
          {...{ of, kind, hint, errorAt }}
          label={slugs.length ? t(`search_${kind}`) : label}
          taken={slugs}
          onChoose={(thing) => {
            of.know({ [kind]: [thing] });
            onChange([...slugs, thing.slug]);
          }}
        />
      ) : null}
    </div>
  );
}

export function ThingState({ thing: { state } }: { thing: Named }) {
  const { t } = useTranslation("page-editor");
  if (state === "shown") return null;
  return <StatusChip tone={state === "gone" ? "danger" : "warning"}>{t(`state_${state}`)}</StatusChip>;
}

export function ThingPicture({ thing }: { thing: Named }) {
  const source = imageSource(thing.image);
  return source ? (
    <img src={source.src} alt="" className="page-thing-picture" width={44} height={26} />
  ) : (
    <span className="page-thing-picture" />
  );
}

/** The search for one more. */
export function ThingSearch({
  of,
  kind,
  label,
  hint,
  errorAt,
  taken,
  onChoose,
}: Pick<ThingsInProps, "of" | "kind" | "label" | "errorAt"> & {
  hint?: string | undefined;
  taken: readonly string[];
  onChoose: (thing: Named) => void;
}) {
  const { t } = useTranslation("page-editor");
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["suggestions", q],
    queryFn: ({ signal }) => call(suggest, { query: { q } }, { signal }),
    enabled: q.length >= limits.suggestLetters,
    placeholderData: keepPreviousData,
  });
  const found: Named[] = !data
    ? []
    : kind === "products"
      ? data.products.map(({ slug, title, image }) => ({ slug, title, image, state: "shown" as const }))
      : kind === "channels"
        ? data.channels.map(({ slug, title, logo }) => ({
            slug,
            title,
            image: logo,
            state: "shown" as const,
          }))
        : data.speakers.map(({ slug, name, image }) => ({
            slug,
            title: name,
            image,
            state: "shown" as const,
          }));
  return (
    <Combobox
      label={label}
      hint={hint ?? t("search_hint")}
      error={of.errorOf(errorAt)}
      placeholder={t(`search_${kind}`)}
      options={found
        .filter(({ slug }) => !taken.includes(slug))
        .map(({ slug, title }) => ({ value: slug, label: title }))}
      value={null}
      onChange={(slug) => {
        const thing = found.find((one) => one.slug === slug);
        if (thing) onChoose(thing);
        setTyped("");
      }}
      onSearch={setTyped}
      isLoading={isFetching}
    />
  );
}
