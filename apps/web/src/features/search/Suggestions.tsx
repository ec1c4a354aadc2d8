import type { RouteOutput } from "@palco/contract/route";
import type { suggest } from "@palco/contract/search/api";
import { limits } from "@palco/values/limits";
import { Avatar } from "@palco/ui/avatar";
import { CalendarDays, Compass, Gift, Search } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { imageUrl } from "#app/images.ts";
import { useHeld } from "#features/library/use-held.ts";
import { ProductFace } from "./ProductFace.tsx";
import "./suggestions.css";

interface SuggestionsProps {
  /** The options are `id-0`, `id-1`, … */
  id: string;
  words: string;
  /** Address of all results. */
  results: string;
  data: RouteOutput<typeof suggest> | undefined;
  isCurrent: boolean;
  isError: boolean;
  isShort: boolean;
  active: number;
  onPick: () => void;
}

interface Option {
  href: string;
  face: ReactNode;
}
interface Group {
  name: string;
  options: Option[];
}

/** What opens below the search: products, channels, speakers, and the way to all results. */
export function Suggestions(props: SuggestionsProps) {
  const { id, words, results, data, isCurrent, isError, isShort, active, onPick } = props;
  const { t } = useTranslation("search");
  const groups = useGroups(data, words ? undefined : t("places"));
  const found = groups.reduce((sum, { options }) => sum + options.length, 0);
  const toAll = { href: results, face: <Words icon={<Search />}>{t("see_all_of", { words })}</Words> };
  const isLong = words.length >= limits.searchLetters;
  const all: Group[] = data && isLong ? [...groups, { name: "", options: [toAll] }] : groups;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  let place = -1;
  return (
    <div className="suggestions">
      {isShort ? (
        <p id={`${id}-hint`} className="suggestions-hint" role="alert">
          {t("three_letters")}
        </p>
      ) : null}
      <p className="ui-visually-hidden" role="status">
        {isCurrent && words ? (found ? t("suggested", { count: found }) : t("nothing_short")) : ""}
      </p>
      {words && (isError || (isCurrent && !found)) ? (
        <p className="suggestions-hint" data-quiet>
          {t(isError ? "failed" : "nothing_short")}
        </p>
      ) : null}
      <div id={id} role="listbox" aria-label={t("suggestions")} className="suggestions-list">
        {all.map(({ name, options }) => (
          <div key={name} role="group" aria-label={name || t("see_all")} className="suggestions-group">
            {name ? (
              <p className="suggestions-name" aria-hidden="true">
                {name}
              </p>
            ) : null}
            {options.map(({ href, face }) => {
              place += 1;
              return (
                <Link
                  key={href}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === active}
                  tabIndex={-1}
                  to={href}
                  className="suggestion"
                  // The field keeps the focus until the next screen has it.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={onPick}
                >
                  {face}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** On a phone, where the search fills the screen before anything is typed: ways that need no words. */
const ways = [
  { href: "/search-results?when=upcoming", key: "way_upcoming", icon: <CalendarDays /> },
  { href: "/search-results?price=free", key: "way_free", icon: <Gift /> },
  { href: "/search-results", key: "explore_all", icon: <Compass /> },
] as const;

function useGroups(data: SuggestionsProps["data"], places: string | undefined): Group[] {
  const { t } = useTranslation("search");
  const heldOf = useHeld(data?.products.map((product) => product.id) ?? []);
  if (!data)
    return places
      ? [
          {
            name: places,
            options: ways.map(({ href, key, icon }) => ({ href, face: <Words icon={icon}>{t(key)}</Words> })),
          },
        ]
      : [];
  const groups: Group[] = [
    {
      name: t("products"),
      options: data.products.map((product) => ({
        href: `/products/${product.slug}`,
        face: <ProductFace product={product} held={heldOf(product.id)} />,
      })),
    },
    {
      name: t("channels"),
      options: data.channels.map(({ slug, title, profile, logo }) => ({
        href: `/channels/${slug}`,
        face: <Person name={title} image={profile ?? logo} fact={t("channel")} />,
      })),
    },
    {
      name: t("speakers"),
      options: data.speakers.map(({ slug, name, title, image }) => ({
        href: `/speakers/${slug}`,
        face: <Person name={name} image={image} fact={title || t("speaker")} />,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length);
}

function Words({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="suggestion-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="suggestion-words">{children}</span>
    </>
  );
}

function Person({
  name,
  image,
  fact,
}: {
  name: string;
  image: Parameters<typeof imageUrl>[0] | null;
  fact: string;
}) {
  return (
    <>
      <span className="suggestion-face">
        <Avatar name={name} src={image ? imageUrl(image, 160) : null} size={36} decorative />
      </span>
      <span className="suggestion-words">
        <span className="suggestion-title" translate="no" data-user-content>
          {name}
        </span>
        <span className="suggestion-fact">{fact}</span>
      </span>
    </>
  );
}
