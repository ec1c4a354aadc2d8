import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** How many gave 1, 2, 3, 4 and 5 stars, as five bars. */
export function Distribution({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation("lesson-ratings");
  const format = useFormat();
  const most = Math.max(1, ...counts);
  const words = counts.map((count, at) =>
    t("distribution_part", { stars: at + 1, count: format.number(count) }),
  );
  return (
    <span className="figure-bars" role="img" aria-label={words.join(", ")} title={words.join(", ")}>
      {counts.map((count, at) => (
        // Its place is what a bar stands for.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <i key={at} style={{ height: `${count ? Math.max(12, (count * 100) / most) : 4}%` }} />
      ))}
    </span>
  );
}
