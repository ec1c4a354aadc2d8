import en from "../../../../../packages/i18n/locales/en/ad-table.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/ad-table.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/ad-table.json" with { type: "json" };
import { AdTableFilter, adTablePath } from "@palco/contract/ads/api";
import { csvPieces } from "@palco/values/csv";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import { mountTable } from "#platform/http/mount-table.ts";
import { readDayRows } from "./figure.queries.ts";

const texts = { es, en, pt };

/** Days of campaigns as a download. */
export function mountAdTable(app: FastifyInstance, { db }: Platform, guard: Guard): void {
  mountTable(app, guard, {
    path: adTablePath,
    filename: "advertising.csv",
    audience: "admin",
    filter: AdTableFilter,
    pieces: (_, filter, language) => {
      const t = texts[language];
      const head = [t.day, t.campaign, t.sponsor, t.served, t.clicks, t.filtered];
      return csvPieces(head, readDayRows(db, filter), ({ day, name, sponsor, served, clicks, filtered }) => [
        day,
        name,
        sponsor,
        served,
        clicks,
        filtered,
      ]);
    },
  });
}
