import type { Tour } from "@palco/contract/help/tours";
import { Button } from "@palco/ui/button";
import { Footprints } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { isCovered } from "./tour-steps.ts";
import { useAnswerTour } from "./use-tours.ts";
import "./tour-offer.css";

const GuidedTour = lazy(() => import("./GuidedTour.tsx"));

/** A card in the page, never over it: start the tour or decline it. After the tour it says where to find it again. */
export default function TourOffer({ tour, isAsked }: { tour: Tour; isAsked: boolean }) {
  const { t } = useTranslation(["tours", "shell"]);
  const answer = useAnswerTour(tour);
  const [, setParams] = useSearchParams();
  const [state, setState] = useState<"offered" | "running" | "taken" | "closed">("offered");
  const start = useRef<HTMLButtonElement>(null);
  const id = useId();

  function begin(): void {
    if (isCovered()) return;
    setState("running");
    answer.mutate("taken");
  }
  const beginAsked = useEffectEvent(() => {
    setParams(
      (before) => {
        before.delete("tour");
        return before;
      },
      { replace: true },
    );
    begin();
  });
  useEffect(() => {
    if (isAsked) beginAsked();
  }, [isAsked]);
  function close(): void {
    setState("closed");
    document.getElementById("main")?.focus({ preventScroll: true });
  }
  // Once the tour's dialog is closed: until then nothing else can have the focus.
  useEffect(() => {
    if (state === "taken") start.current?.focus();
  }, [state]);

  if (state === "closed") return null;
  const isTaken = state === "taken";
  return (
    <section className="tour-offer" aria-labelledby={id}>
      <span className="tour-offer-icon" aria-hidden="true">
        <Footprints />
      </span>
      <div>
        <h2 id={id}>{t(isTaken ? "taken_title" : "offer_title")}</h2>
        <p>
          {isTaken ? t("taken_text") : t(`about_${tour}`)}{" "}
          {isTaken ? <Link to="/help">{t("shell:help")}</Link> : null}
        </p>
      </div>
      <div className="tour-offer-actions">
        <Button ref={start} variant="secondary" onClick={begin}>
          {t(isTaken ? "again" : "start")}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            if (!isTaken) answer.mutate("declined");
            close();
          }}
        >
          {t(isTaken ? "close" : "not_now")}
        </Button>
      </div>
      {state === "running" ? (
        <Suspense fallback={null}>
          <GuidedTour tour={tour} onEnd={() => setState("taken")} />
        </Suspense>
      ) : null}
    </section>
  );
}
