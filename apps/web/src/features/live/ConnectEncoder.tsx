import type { BroadcastView } from "@palco/contract/live/api";
import { CopyField } from "@palco/ui/copy-field";
import { useTranslation } from "react-i18next";
import { HelpLink } from "#app/help-link.tsx";
import { ChangeKeyButton } from "./ChangeKeyButton.tsx";
import { isOnAir } from "#features/catalogue/editor/control-room.ts";
import { StreamKeyField } from "./StreamKeyField.tsx";
import type { BroadcastActions } from "./use-broadcast.ts";
import "./connect.css";

interface ConnectEncoderProps {
  broadcast: BroadcastView;
  change: BroadcastActions["changeKey"];
}

/** Three steps from OBS to the first picture. */
export function ConnectEncoder({ broadcast: { ingest, state }, change }: ConnectEncoderProps) {
  const { t } = useTranslation("live");
  const { url, key } = ingest;
  return (
    <section className="live-connect" aria-labelledby="live-connect-title">
      <header>
        <h2 id="live-connect-title">{t("connect_title")}</h2>
        <p>
          {t("connect_about")} <HelpLink article="producers/go-live" about={t("connect_title")} />
        </p>
      </header>
      <ol>
        <li>
          <h3>{t("step_server")}</h3>
          <p>{t("step_server_about")}</p>
          <CopyField label={t("server")} value={url} wraps />
        </li>
        <li>
          <h3>{t("step_key")}</h3>
          <p>{t("step_key_about")}</p>
          <OwnKey streamKey={key} change={change} onAir={isOnAir(state)} />
        </li>
        <li>
          <h3>{t("step_send")}</h3>
          <p>{t("step_send_about")}</p>
        </li>
      </ol>
    </section>
  );
}

/** The same two lines, small, for when a picture is there. */
export function EncoderConnection({ broadcast: { ingest, state }, change }: ConnectEncoderProps) {
  const { t } = useTranslation("live");
  return (
    <details className="live-connection">
      <summary>
        <span>{t("connection")}</span>
        <small>{t("connection_about")}</small>
      </summary>
      <div>
        <CopyField label={t("server")} value={ingest.url} wraps />
        <OwnKey streamKey={ingest.key} change={change} onAir={isOnAir(state)} />
      </div>
    </details>
  );
}

/** The key, for whom it is. */
function OwnKey({
  streamKey,
  ...change
}: Parameters<typeof ChangeKeyButton>[0] & { streamKey: string | null }) {
  const { t } = useTranslation("live");
  return (
    <>
      {streamKey === null ? <p>{t("key_owners_alone")}</p> : <StreamKeyField value={streamKey} />}
      <ChangeKeyButton {...change} />
    </>
  );
}
