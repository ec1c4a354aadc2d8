import { Alert } from "@palco/ui/alert";
import { IconButton } from "@palco/ui/button";
import { Skeleton } from "@palco/ui/skeleton";
import { Captions, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CaptionsAdd } from "./CaptionsAdd.tsx";
import { useCaptions } from "./use-asset-captions.ts";
import "./media.css";

/** The captions of a video, by language: added from a file, replaced, taken away. */
export function CaptionsEditor({ assetId, disabled }: { assetId: string; disabled?: boolean }) {
  const { t } = useTranslation("media");
  const { list, save, remove } = useCaptions(assetId);
  if (list.isPending) return <Skeleton height={56} />;
  if (list.isError) return <Alert tone="danger">{list.error.message}</Alert>;
  const captions = list.data.items;
  return (
    <section className="media-captions" aria-label={t("captions")}>
      {captions.length === 0 ? (
        <p className="media-captions__none">{t("captions_none")}</p>
      ) : (
        <ul className="media-captions__list">
          {captions.map(({ language, label }) => (
            <li key={language} className="media-captions__item">
              <Captions aria-hidden="true" />
              <span className="media-captions__label">{label}</span>
              <span className="media-captions__code">{language}</span>
              {disabled ? null : (
                <IconButton
                  size="sm"
                  label={t("captions_remove", { language: label })}
                  loading={remove.isPending && remove.variables === language}
                  onClick={() => remove.mutate(language)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {remove.error ? (
        <Alert tone="danger" announce>
          {remove.error.message}
        </Alert>
      ) : null}
      {disabled ? null : <CaptionsAdd taken={captions.map(({ language }) => language)} save={save} />}
    </section>
  );
}
