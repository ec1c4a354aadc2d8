import { useState } from "react";
import { classNames } from "./class-names.ts";
import "./avatar.css";

export type AvatarProps = {
  name: string;
  src?: string | null;
  size?: number;
  /** Rounded square, for companies and channels. */ square?: boolean;
  /** Beside the written name it is decoration. */ decorative?: boolean;
  className?: string;
};

/** A face, or the initials on a colour that stays the same for the same name. */
export function Avatar({ name, src, size = 40, square, decorative, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = src && broken !== src;
  return (
    <span
      className={classNames("ui-avatar", className)}
      data-square={square || undefined}
      data-hue={hueOf(name)}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
      // Drawn by the style sheet: initials are a picture, not a word a button's name would have to contain.
      data-initials={isShown ? undefined : initialsOf(name)}
    >
      {isShown ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
      ) : null}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word));
  const picked = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return picked.map((word) => [...word][0]!.toLocaleUpperCase()).join("");
}

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 997;
  return sum % 6;
}
