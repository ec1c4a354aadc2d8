import { IconButton } from "@palco/ui/button";
import { Menu, MenuItem } from "@palco/ui/menu";
import { List } from "lucide-react";
import { useTranslation } from "react-i18next";
import { clockOf } from "#app/format.ts";
import type { Segment } from "#features/player/chapters/chapter-at.ts";

interface ChaptersMenuProps {
  segments: readonly Segment[];
  onSeek: (second: number) => void;
}

/** The chapters of the episode that plays: each jumps to its beginning. */
export function ChaptersMenu({ segments, onSeek }: ChaptersMenuProps) {
  const { t } = useTranslation("player");
  return (
    <Menu
      side="top"
      trigger={
        <IconButton label={t("chapters")}>
          <List aria-hidden="true" />
        </IconButton>
      }
    >
      {segments.map(({ from, title }) =>
        title === null ? null : (
          <MenuItem key={from} about={clockOf(from * 1000)} onSelect={() => onSeek(from)}>
            <span data-user-content>{title}</span>
          </MenuItem>
        ),
      )}
    </Menu>
  );
}
