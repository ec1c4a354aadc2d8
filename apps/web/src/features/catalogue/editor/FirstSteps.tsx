import type { MyProduct } from "@palco/contract/catalogue/edit";
import type { MyChannel } from "@palco/contract/channels/edit";
import { Button } from "@palco/ui/button";
import { ProgressBar } from "@palco/ui/progress";
import { Check, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { firstStepsOf } from "./first-steps.ts";
import "./studio.css";

export interface FirstStepsProps {
  channels: readonly MyChannel[];
  products: readonly Pick<MyProduct, "slug" | "type" | "status" | "videoState" | "channel">[];
}

/** The way to the first sale, step by step; gone once it has been walked. */
export function FirstSteps({ channels, products }: FirstStepsProps) {
  const { t } = useTranslation("catalogue-editor");
  const steps = firstStepsOf(channels, products);
  const done = steps.filter(({ state }) => state === "done").length;
  if (done === steps.length) return null;
  return (
    <section className="first-steps" aria-labelledby="first-steps-title">
      <header>
        <h2 id="first-steps-title">{t("steps_title")}</h2>
        <p>{t("steps_about")}</p>
        <ProgressBar
          value={done / steps.length}
          label={t("steps_progress", { done, count: steps.length })}
          detail={null}
          size="sm"
        />
      </header>
      <ol>
        {steps.map(({ name, words, state, href }, index) => (
          <li key={name} data-state={state} aria-current={state === "current" ? "step" : undefined}>
            <span className="first-steps-mark" aria-hidden="true">
              {state === "done" ? <Check /> : state === "waiting" ? <Clock /> : index + 1}
            </span>
            <div>
              <h3>{t(`step_${words}`)}</h3>
              <p>
                {state === "done"
                  ? t("step_done")
                  : state === "waiting"
                    ? t("step_waiting")
                    : t(`step_${words}_about`)}
              </p>
            </div>
            {href ? (
              <Button variant={state === "current" ? "primary" : "secondary"} size="sm" href={href}>
                {t(`step_${words}_action`)}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
