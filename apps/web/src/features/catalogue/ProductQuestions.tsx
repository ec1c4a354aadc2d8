import type { Question } from "@palco/contract/catalogue/questions";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import "./facts.css";

/** Questions with the organizer's answers, each folded. */
export function ProductQuestions({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation("product");
  if (!questions.length) return null;
  return (
    <section>
      <h2>{t("questions")}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className="sheet">
          <summary>
            <span data-user-content>{question}</span>
            <ChevronDown aria-hidden="true" />
          </summary>
          <p data-user-content>{answer}</p>
        </details>
      ))}
    </section>
  );
}
