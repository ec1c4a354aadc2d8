import { IconButton } from "@palco/ui/button";
import { Kbd } from "@palco/ui/kbd";
import { Switch } from "@palco/ui/checkbox";
import { X } from "lucide-react";
import { Fragment, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { HelpLink } from "#app/help-link.tsx";
import { type Absent, helpLines } from "./keys.ts";
import "./key-help.css";

interface KeyHelpProps {
  live: boolean;
  absent: Absent;
  open: boolean;
  onClose: () => void;
  charactersOn: boolean;
  onCharacters: (on: boolean) => void;
}

/** All keys of the player. A dialog of the browser's own: it is seen in full screen as well. */
export function KeyHelp({ open, onClose, ...content }: KeyHelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    else if (!open) element?.close();
  }, [open]);
  const { t } = useTranslation("player");
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside it closes it, as Escape does
    <dialog
      ref={dialog}
      className="key-help"
      aria-label={t("keys")}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open ? <HelpContent {...content} onClose={onClose} /> : null}
    </dialog>
  );
}

function HelpContent({ live, absent, charactersOn, onCharacters, onClose }: Omit<KeyHelpProps, "open">) {
  const { t } = useTranslation("player");
  return (
    <div className="key-help-body">
      <header>
        <h2>
          {t("keys")} <HelpLink article="about-player/keyboard" about={t("keys")} />
        </h2>
        <IconButton label={t("close")} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <dl data-off={!charactersOn || undefined}>
        {helpLines({ live, absent }).map(({ name, keys }) => (
          <div key={name}>
            <dt>{t(`key_${name}`)}</dt>
            <dd>
              {keys.map((caps, index) => (
                <Fragment key={caps.join()}>
                  {index ? <i>{t("key_or")}</i> : null}
                  {caps.map((cap) =>
                    cap === "…" ? (
                      <i key={cap}>–</i>
                    ) : (
                      <Kbd key={cap}>{cap === "space" ? t("key_space") : cap}</Kbd>
                    ),
                  )}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t("keys_characters")}
        hint={t("keys_characters_hint")}
        checked={charactersOn}
        onChange={(event) => onCharacters(event.target.checked)}
      />
    </div>
  );
}
