import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Check, Copy } from "lucide-react";
import { Button } from "./button.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";
import { useUi } from "./ui-provider.tsx";
import "./copy-field.css";

/** Something to take along: an address, a key, a code. */
export function CopyField({
  label,
  value,
  hint,
  hideLabel,
  secret,
  wraps,
}: {
  label: ReactNode;
  value: string;
  hint?: ReactNode;
  hideLabel?: boolean;
  /** Shown as dots. */ secret?: boolean;
  /** An address that must be read whole, however narrow its place. */ wraps?: boolean;
}) {
  const { text } = useUi();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (
    <Button
      size="sm"
      variant="ghost"
      icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() =>
        navigator.clipboard.writeText(value).then(
          () => setCopied(true),
          () => {},
        )
      }
    >
      <span className="ui-copy__word" aria-live="polite">
        {text(isCopied ? "copied" : "copy")}
      </span>
    </Button>
  );
  const field = { label, hint, hideLabel, autoComplete: "off", value, readOnly: true };
  if (wraps)
    return (
      <div className="ui-copy" data-wraps>
        <TextArea {...field} rows={1} spellCheck={false} onFocus={(event) => event.target.select()} />
        {copy}
      </div>
    );
  return (
    <div className="ui-copy">
      <TextField
        {...field}
        type={secret ? "password" : "text"}
        onFocus={(event) => event.target.select()}
        end={copy}
      />
    </div>
  );
}
