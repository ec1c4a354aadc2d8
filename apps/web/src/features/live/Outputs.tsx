import type { BroadcastView } from "@palco/contract/live/api";
import { mostOutputs } from "@palco/contract/live/output";
import { Button } from "@palco/ui/button";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Output } from "./Output.tsx";
import { OutputDialog } from "./OutputDialog.tsx";
import type { BroadcastActions } from "./use-broadcast.ts";
import "./panels.css";

interface OutputsProps {
  broadcast: BroadcastView;
  actions: BroadcastActions;
}

/** Additional audio tracks beside the original: each language has its own encoder or interpreter. */
export function Outputs({ broadcast: { outputs, ingest }, actions }: OutputsProps) {
  const { t } = useTranslation("live");
  return (
    <section className="live-panel" aria-labelledby="live-outputs-title">
      <header>
        <h2 id="live-outputs-title">{t("outputs")}</h2>
        <p>{t("outputs_about")}</p>
      </header>
      {outputs.length ? (
        <ul>
          {outputs.map((output) => (
            <Output key={output.id} output={output} server={ingest.url} actions={actions} />
          ))}
        </ul>
      ) : null}
      {outputs.length < mostOutputs ? (
        <OutputDialog
          actions={actions}
          trigger={
            <Button size="sm" icon={<Plus aria-hidden="true" />}>
              {t("output_add")}
            </Button>
          }
        />
      ) : null}
    </section>
  );
}
