import type { Requirements as Texts } from "@palco/contract/courses/outline";
import { useTranslation } from "react-i18next";

/** Who a course is for, what they should know and what they need; what was not written is left out. */
export function Requirements({
  requirements,
  headingAs: Heading,
}: {
  requirements: Texts;
  headingAs: "h2" | "h3";
}) {
  const { t } = useTranslation("courses");
  const parts = (["audience", "knowledge", "materials"] as const).filter((part) => requirements[part]);
  return (
    <div className="course-requirements">
      {parts.map((part) => (
        <section key={part}>
          <Heading>{t(`need_${part}`)}</Heading>
          <p data-user-content>{requirements[part]}</p>
        </section>
      ))}
    </div>
  );
}
