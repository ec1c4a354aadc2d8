import type { SiteOverview, Waiting as WaitingKind } from "@palco/contract/overview/api";
import { mostCounted } from "@palco/contract/fields";
import { Section } from "@palco/ui/page-header";
import { ChevronRight, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { fromNow } from "./day-name.ts";
import { chatAddress } from "./task-place.ts";

/** What waits for the team, with its age, each leading to where it is decided. */
export function Waiting({ overview: { waiting, payoutsDue } }: { overview: SiteOverview }) {
  const { t } = useTranslation("overview");
  const format = useFormat();
  const open = waiting.filter(({ count }) => count > 0);
  return (
    <Section look="card" title={t("waiting")}>
      {open.length ? (
        <ul className="overview-list">
          {open.map((one) => (
            <li key={one.kind}>
              <Link to={addressOf(one)} className="overview-row">
                <strong className="overview-count">
                  {one.count > mostCounted ? `${format.number(mostCounted)}+` : format.number(one.count)}
                </strong>
                <span className="overview-words">
                  <span>{t(`waiting_${one.kind}`, { count: one.count })}</span>
                  <small>
                    {[
                      one.kind === "payouts" && format.money({ amount: payoutsDue.amount, currency: "EUR" }),
                      one.since &&
                        t(one.kind === "payments_denied" ? "waiting_since_denied" : "waiting_since", {
                          age: fromNow(one.since, format.locale),
                        }),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </small>
                </span>
                <ChevronRight aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {open.length < waiting.length ? (
        <p className="overview-none">
          <CircleCheck aria-hidden="true" data-tone="good" />
          {t(open.length ? "waiting_rest" : "waiting_none")}
        </p>
      ) : null}
      {payoutsDue.skipped ? (
        <p className="overview-note">{t("payouts_skipped", { count: payoutsDue.skipped })}</p>
      ) : null}
    </Section>
  );
}

function addressOf({ kind, product }: WaitingKind): string {
  switch (kind) {
    case "accounts":
      return "/manage/manage-users?state=pending";
    case "organizers":
      return "/manage/manage-users?organizer=asked";
    case "channels":
      return "/manage/channels?status=in_revision";
    case "reports":
      return product ? chatAddress(product, `/manage/products/${product.slug}`) : "/manage/productsopen";
    case "refund_requests":
      return "/manage/sales#refund-requests";
    case "refunds":
      return "/manage/sales?state=refunded";
    case "payments_unknown":
      return "/manage/modules/media-pay";
    case "payments_denied":
      return "/manage/sales?tab=opportunities&stage=refused";
    case "legal":
      return "/manage/config-admin?tab=legal";
    case "payouts":
      return "/manage/sales?tab=payouts";
  }
}
