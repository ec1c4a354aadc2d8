import { VisuallyHidden } from "@palco/ui/a11y";
import { lineDiff } from "./line-diff.ts";

interface DifferencesProps {
  before: string;
  after: string;
  /** Legend, where "before" and "after" are not clear by themselves. */
  names?: { added: string; removed: string };
}

/** Lines of two texts, marked by sign and colour. */
export function Differences({ before, after, names }: DifferencesProps) {
  const lines = lineDiff(before, after);
  return (
    <>
      {names ? (
        <p className="help-diff-names">
          <span data-kind="added">+ {names.added}</span> <span data-kind="removed">− {names.removed}</span>
        </p>
      ) : null}
      <div
        className="help-diff"
        role="group"
        aria-label={names && `${names.removed} → ${names.added}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {lines.map(({ kind, text }, at) =>
          kind === "same" ? (
            <p key={at}>{text}</p>
          ) : (
            <p key={at} data-kind={kind}>
              {kind === "added" ? <ins>{text}</ins> : <del>{text}</del>}
              {text ? null : <VisuallyHidden>—</VisuallyHidden>}
            </p>
          ),
        )}
      </div>
    </>
  );
}
