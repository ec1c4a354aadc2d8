import { useId } from "react";
import { useTranslation } from "react-i18next";

const steps = ["channel", "type", "content", "publish"] as const;

/** The way from nothing to a product on sale, and where on it one is. */
export function NewProductSteps({ current }: { current: (typeof steps)[number] }) {
  const { t } = useTranslation("catalogue-editor");
  const title = useId();
  const here = steps.indexOf(current);
  return (
    <section className="editor-new-steps" aria-labelledby={title}>
      <h2 id={title}>{t("new_steps_title")}</h2>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === current ? "step" : undefined}
            data-done={index < here || undefined}
          >
            <strong>{t(`new_step_${step}`)}</strong>
            <span>{t(`new_step_${step}_about`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
