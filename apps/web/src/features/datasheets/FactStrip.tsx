import { licenseUrl, type SheetFacts } from "@palco/contract/datasheets/sheet";
import {
  Award,
  Banknote,
  Clock,
  Gauge,
  Hourglass,
  type LucideIcon,
  MapPin,
  Scale,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import "./sheet.css";

/** Facts of an activity at a glance; unknown ones are left out. */
export function FactStrip({ facts }: { facts: SheetFacts }) {
  const { t } = useTranslation("datasheets");
  const format = useFormat();
  const { durationMinutes, preparationMinutes, modality, complexity, experience, money, license } = facts;
  const length = (minutes: number) => format.length(minutes * 60_000);
  const people = usePeople(facts);
  const url = license && licenseUrl(license);
  const rows: [LucideIcon, string, ReactNode][] = [
    [Clock, t("duration"), durationMinutes && length(durationMinutes)],
    [Hourglass, t("preparation"), preparationMinutes && length(preparationMinutes)],
    [Users, t("people"), people],
    [
      Banknote,
      t("money"),
      money === null
        ? null
        : money === 0
          ? t("money_none")
          : format.money({ amount: money, currency: "EUR" }),
    ],
    [MapPin, t("modality"), modality && t(`modality_${modality}`)],
    [Gauge, t("complexity"), complexity && t(`complexity_${complexity}`)],
    [Award, t("experience"), experience && t(`experience_${experience}`)],
    [
      Scale,
      t("license"),
      license &&
        (url ? (
          <a href={url} rel="license noopener noreferrer" target="_blank">
            {t(`license_${license}`)}
          </a>
        ) : (
          t(`license_${license}`)
        )),
    ],
  ];
  const known = rows.filter(([, , value]) => Boolean(value));
  if (!known.length) return null;
  return (
    <dl className="sheet-facts">
      {known.map(([Icon, name, value]) => (
        <div key={name}>
          <dt>
            <Icon aria-hidden="true" /> {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "8 to 25", "from 8", "up to 25"; null when it is not known. */
function usePeople({ peopleMin, peopleMax }: SheetFacts): string | null {
  const { t } = useTranslation("datasheets");
  const format = useFormat();
  const [min, max] = [peopleMin, peopleMax].map((one) => (one === null ? null : format.number(one)));
  if (min && max) return min === max ? min : t("people_between", { min, max });
  if (min) return t("people_from", { min });
  return max ? t("people_up_to", { max }) : null;
}
