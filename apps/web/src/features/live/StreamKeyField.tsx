import { IconButton } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { useUi } from "@palco/ui/ui-provider";
import { Check, Copy, Eye, EyeOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import "./connect.css";

/** The key an encoder sends with: dots until asked for, since control rooms are often on show themselves. */
export function StreamKeyField({ value }: { value: string }) {
  const { t } = useTranslation("live");
  const { text } = useUi();
  const [isShown, setShown] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setShown(true),
    );
  return (
    <TextField
      label={t("key")}
      type={isShown ? "text" : "password"}
      autoComplete="off"
      spellCheck={false}
      readOnly
      value={value}
      onFocus={(event) => event.target.select()}
      className="live-key"
      end={
        <>
          <IconButton
            size="sm"
            label={t(isShown ? "key_hide" : "key_show")}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
          <IconButton size="sm" label={text(isCopied ? "copied" : "copy")} onClick={copy}>
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          </IconButton>
        </>
      }
    />
  );
}
