import { listManagedChannels } from "@palco/contract/channels/manage";
import { Combobox } from "@palco/ui/combobox";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";

interface ChannelOfTeamProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Any channel of the site, found by its title, its business or its owner's e-mail. */
export function ChannelOfTeam({ value, onChange }: ChannelOfTeamProps) {
  const { t } = useTranslation("catalogue-editor");
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<{ value: string; label: string; about: string }>();
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["channels", "for-product", q],
    // The words of the one that is chosen stand in the field: all are offered again, not only it.
    queryFn: ({ signal }) =>
      call(
        listManagedChannels,
        { query: { q: q && q !== chosen?.label ? q : undefined, sort: "title", size: 20 } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const found = (data?.items ?? [])
    .filter(({ status }) => status !== "banned")
    .map(({ id, title, owner }) => ({ value: id, label: title, about: `${owner.name} · ${owner.email}` }));
  const options = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <div className="editor-new-channel">
      <Combobox
        label={t("channel_of_team")}
        required
        hint={t("channel_of_team_hint")}
        placeholder={t("channel_of_team_search")}
        options={options}
        isLoading={isFetching}
        onSearch={setTyped}
        value={value}
        onChange={(id) => {
          setChosen(options.find((one) => one.value === id));
          onChange(id);
        }}
      />
    </div>
  );
}
