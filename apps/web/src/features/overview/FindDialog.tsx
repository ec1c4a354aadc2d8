import { type FoundAnything, findAnything, type FoundOrder } from "@palco/contract/overview/find";
import { Dialog } from "@palco/ui/dialog";
import { CircleUser, FileText, Film, Receipt, Search, Tv } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { createSuggestionFlow } from "#features/search/suggestion-flow.ts";
import { addressOfChannel, addressOfOrder, addressOfPerson, addressOfProduct } from "./found-address.ts";

const leastLetters = 2;

/** The window of the team's search: a field, and below it what was found, by kind. */
export default function FindDialog({ isOpen, setOpen }: { isOpen: boolean; setOpen: (is: boolean) => void }) {
  const { t } = useTranslation("team");
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={t("find")} size="lg" open={isOpen} onOpenChange={setOpen} initialFocus={field}>
      <Find field={field} onPick={() => setOpen(false)} />
    </Dialog>
  );
}

interface Option {
  key: string;
  href: string;
  icon: ReactNode;
  title: string;
  fact: string;
  mark?: string | undefined;
}

interface FindProps {
  field: React.RefObject<HTMLInputElement | null>;
  onPick: () => void;
}

function Find({ field, onPick }: FindProps) {
  const { t } = useTranslation("team");
  const id = useId();
  const navigate = useNavigate();
  const [words, setWords] = useState("");
  const [active, setActive] = useState(0);
  const { data, isCurrent, isError } = useFound(words);
  const groups = useGroups(data);
  const options = groups.flatMap((group) => group.options);
  const typed = words.trim();
  const isLong = typed.length >= leastLetters;
  useEffect(() => setActive(0), [data]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const way = event.key === "ArrowDown" ? 1 : -1;
      if (options.length) setActive((now) => (now + way + options.length) % options.length);
    } else if (event.key === "Enter" && isCurrent) {
      event.preventDefault();
      const chosen = options[active];
      if (!chosen) return;
      onPick();
      void navigate(chosen.href);
    }
  }

  let place = -1;
  return (
    <div className="find">
      <div className="find-field">
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={t("find")}
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={options.length ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="go"
          placeholder={t("find_placeholder")}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="ui-visually-hidden" role="status">
        {isLong && isCurrent ? (options.length ? t("found", { count: options.length }) : t("found_nothing", { words: typed })) : ""}
      </p>
      <div id={id} role="listbox" aria-label={t("find_results")} className="find-list" aria-busy={!isCurrent || undefined}>
        {groups.map(({ name, options: some }) => (
          <div key={name} role="group" aria-label={name}>
            <p className="find-group" aria-hidden="true">
              {name}
            </p>
            {some.map(({ key, href, icon, title, fact, mark }) => {
              place += 1;
              const here = place;
              return (
                <Link
                  key={key}
                  id={`${id}-${here}`}
                  role="option"
                  aria-selected={here === active}
                  tabIndex={-1}
                  to={href}
                  className="find-option"
                  onPointerMove={() => setActive(here)}
                  onClick={onPick}
                >
                  <span className="find-icon" aria-hidden="true">
                    {icon}
                  </span>
                  <span className="find-words" translate="no" data-user-content>
                    <span>{title}</span>
                    <small>{fact}</small>
                  </span>
                  {mark ? <span className="find-mark">{mark}</span> : null}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      {options.length ? null : (
        <p className="find-hint">
          {isError ? t("find_failed") : isLong && isCurrent ? t("found_nothing", { words: typed }) : t("find_hint")}
        </p>
      )}
    </div>
  );
} // prettier-ignore

/** What was found for the words, asked after a pause; meanwhile what was found before stays. */
function useFound(words: string) {
  const [flow] = useState(() =>
    createSuggestionFlow({
      least: leastLetters,
      ask: (q, signal) => call(findAnything, { query: { q } }, { signal }),
    }),
  );
  const wanted = words.trim();
  useLayoutEffect(() => flow.want(wanted), [flow, wanted]);
  useEffect(() => () => flow.want(""), [flow]);
  return useSyncExternalStore(flow.subscribe, flow.getOffered);
}

function useGroups(found: FoundAnything | undefined): { name: string; options: Option[] }[] {
  const { t } = useTranslation("team");
  const format = useFormat();
  if (!found) return [];
  const factOf = ({ buyer, amount, currency, paidAt }: FoundOrder) =>
    [
      buyer?.email ?? t("order_of_guest"),
      format.money({ amount, currency }),
      paidAt ? format.dateTime(paidAt) : null,
    ]
      .filter(Boolean)
      .join(" · ");
  const groups = [
    {
      name: t("group_people"),
      options: found.people.map((one) => ({
        key: one.id,
        href: addressOfPerson(one),
        icon: <CircleUser />,
        title: `${one.name} ${one.surname}`.trim() || one.email,
        fact: one.email,
        mark: one.state === "approved" ? undefined : t(`person_${one.state}`),
      })),
    },
    {
      name: t("group_orders"),
      options: found.orders.map((one) => ({
        key: one.id,
        href: addressOfOrder(one),
        icon: <Receipt />,
        title: one.number,
        fact: factOf(one),
        mark: t(`order_${one.status}`),
      })),
    },
    {
      name: t("group_invoices"),
      options: found.invoices.map(({ id, number, order }) => ({
        key: id,
        href: addressOfOrder(order),
        icon: <FileText />,
        title: number,
        fact: `${order.number} · ${factOf(order)}`,
      })),
    },
    {
      name: t("group_products"),
      options: found.products.map((one) => ({
        key: one.id,
        href: addressOfProduct(one),
        icon: <Film />,
        title: one.title,
        fact: one.channel,
        mark: one.status === "published" ? undefined : t(`product_${one.status}`),
      })),
    },
    {
      name: t("group_channels"),
      options: found.channels.map((one) => ({
        key: one.id,
        href: addressOfChannel(one),
        icon: <Tv />,
        title: one.title,
        fact: one.owner,
        mark: one.status === "published" ? undefined : t(`channel_${one.status}`),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length);
}
