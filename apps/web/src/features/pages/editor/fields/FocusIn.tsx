import type { ImageView } from "@palco/contract/fields";
import type { HeroSlide } from "@palco/contract/pages/sections";
import { useTranslation } from "react-i18next";
import { imageSource } from "#app/images.ts";
import "./focus-in.css";

type Focus = Extract<HeroSlide, { of: "words" }>["focus"];

/** The part of a picture that is seen in every width: pressed on the picture, or set by two sliders. */
export function FocusIn({
  image,
  focus,
  onChange,
  onEnd,
}: {
  image: ImageView;
  focus: Focus;
  onChange: (focus: Focus) => void;
  onEnd: () => void;
}) {
  const { t } = useTranslation("page-editor");
  const slider = (axis: keyof Focus, label: string) => (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={focus[axis]}
        onChange={({ target }) => onChange({ ...focus, [axis]: Number(target.value) })}
        onBlur={onEnd}
      />
    </label>
  );
  return (
    <div role="group" aria-label={t("focus")} className="page-focus">
      <p>{t("focus")}</p>
      {/* Pressing is the quick way; the sliders below are the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
      <div
        className="page-focus-picture"
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          const share = (part: number, whole: number) => Math.round((part / whole) * 100);
          onChange({ x: share(clientX - left, width), y: share(clientY - top, height) });
          onEnd();
        }}
      >
        <img {...imageSource(image)} sizes="360px" alt="" draggable={false} />
        <span style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }} />
      </div>
      {slider("x", t("focus_x"))}
      {slider("y", t("focus_y"))}
    </div>
  );
}
