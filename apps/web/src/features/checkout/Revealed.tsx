import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";

interface RevealedProps {
  /** The words of the line. */
  label: ReactNode;
  /** There is something in it already. */
  startOpen?: boolean;
  /** Given, the parent keeps whether it is open (by `startOpen`). */
  onOpen?: () => void;
  children: ReactNode;
}

/** What few people need is one line that opens; the focus goes in. */
export function Revealed({ label, startOpen = false, onOpen, children }: RevealedProps) {
  const [wasPressed, setPressed] = useState(false);
  const inside = useRef<HTMLDivElement>(null);
  const isOpen = startOpen || (wasPressed && !onOpen);
  useEffect(() => {
    if (isOpen && wasPressed)
      inside.current?.querySelector<HTMLElement>("input:checked, input, select")?.focus();
  }, [isOpen, wasPressed]);
  if (isOpen) return <div ref={inside}>{children}</div>;
  return (
    <button
      type="button"
      className="pay-more"
      onClick={() => {
        setPressed(true);
        onOpen?.();
      }}
    >
      <Plus aria-hidden="true" />
      {label}
    </button>
  );
}
