import type { ListedSpeaker } from "@palco/contract/speakers/edit";
import { Avatar } from "@palco/ui/avatar";
import { Badge } from "@palco/ui/badge";
import type { Column } from "@palco/ui/data-table";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import type { SpeakerFilters } from "./use-speaker-filters.ts";
import type { SpeakerArea, useSpeakers } from "./use-speakers.ts";
import "./speakers.css";

export interface SpeakersTableProps extends Pick<SpeakerFilters, "table"> {
  area: SpeakerArea;
  speakers: ReturnType<typeof useSpeakers>;
}

/** The table of an organizer's speakers, or of everybody's. */
export function SpeakersTable({ area, speakers, table }: SpeakersTableProps) {
  const { t } = useTranslation("speakers");
  return (
    <FilteredTable
      {...table}
      label={t("title")}
      columns={useColumns(area)}
      asked={speakers}
      rowKey={(row) => row.id}
      rowHref={(row) => `/${area}/speakers/${row.id}`}
      failed={t("load_failed")}
      search={t("search_label")}
    />
  );
}

function useColumns(area: SpeakerArea): Column<ListedSpeaker>[] {
  const { t } = useTranslation("speakers");
  const format = useFormat();
  const columns: (Column<ListedSpeaker> | null)[] = [
    {
      key: "name",
      header: t("column_name"),
      isTitle: true,
      sortable: true,
      cell: (row) => (
        <span className="edit-cell">
          <Avatar name={row.name} src={row.image ? imageUrl(row.image, 160) : null} size={44} decorative />
          <span data-user-content className="speaker-cell-words">
            <span translate="no">{row.name}</span>
            {row.title ? <small>{row.title}</small> : null}
          </span>
        </span>
      ),
    },
    area === "manage"
      ? {
          key: "owner",
          header: t("column_owner"),
          cell: (row) => <PersonCell name={row.owner.name} email={row.owner.email} />,
        }
      : null,
    { key: "tags", header: t("column_tags"), from: 600, cell: (row) => <Tags tags={row.tags} /> },
    {
      key: "products",
      header: t("column_products"),
      width: "130px",
      sortable: "desc",
      align: "end",
      cell: (row) => format.number(row.products),
    },
    {
      key: "updated",
      header: t("column_updated"),
      from: 960,
      sortable: "desc",
      align: "end",
      cell: (row) => format.dateTime(row.updatedAt),
    },
  ];
  return columns.filter((column) => column !== null);
}

const shownTags = 3;

/** The first of them; how many more there are. */
function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="speaker-tags" translate="no" data-user-content>
      {tags.slice(0, shownTags).map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {tags.length > shownTags ? <span>+{tags.length - shownTags}</span> : null}
    </span>
  );
}
