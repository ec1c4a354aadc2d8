import { listPlayingDevices } from "@palco/contract/playback/api";
import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import "./playing-devices.css";

/** Where the account is watching, the one first that ends when this one takes over. */
export function PlayingDevices() {
  const { t } = useTranslation("player");
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ["playing-devices"],
    queryFn: ({ signal }) => call(listPlayingDevices, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (!data?.items.length) return null;
  return (
    <ul className="playing-devices">
      {data.items.map(({ id, name, title, since }, index) => (
        <li key={id}>
          <MonitorSmartphone aria-hidden="true" />
          <span>
            <strong>{name || t("device_unknown")}</strong>
            {title ? <span data-user-content>{title}</span> : null}
            <small>
              {t("device_since", { time: format.timeOfDay(since) })}
              {index === 0 ? ` · ${t("device_closes")}` : ""}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
