import { cloneElement, useEffect, useId, useRef, useState } from "react";
import type { ReactElement, ReactNode, Ref } from "react";
import { createPortal } from "react-dom";
import { call } from "./call.ts";
import { useMergedRefs } from "./merge-refs.ts";
import "./tooltip.css";

type Target = ReactElement<{ ref?: Ref<HTMLElement>; "aria-describedby"?: string } & Record<string, unknown>>;

/**
 * A word more about a control, on pointing at it or focusing it; Escape takes it away, and one can
 * point at the words themselves. Never the only place something is said: touch has no pointing.
 */
export function Tooltip({
  content,
  children,
  side = "top",
}: {
  content: ReactNode;
  children: Target;
  side?: "top" | "bottom";
}) {
  const id = useId();
  const target = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<Place | null>(null);
  const own = children.props;
  const ref = useMergedRefs(target, own.ref);

  const later = (what: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(what, ms);
  };
  const show = () => target.current && setPlace(placeBeside(target.current.getBoundingClientRect(), side));
  const hide = () => {
    clearTimeout(timer.current);
    setPlace(null);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && hide();
    document.addEventListener("keydown", onKey);
    addEventListener("scroll", hide, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", onKey);
      removeEventListener("scroll", hide, { capture: true });
    };
  }, [place]);

  return (
    <>
      {/* oxlint-disable-next-line react/refs -- the handlers read refs, rendering does not */}
      {cloneElement(children, {
        ref,
        "aria-describedby": place ? id : own["aria-describedby"],
        onPointerEnter: (event: PointerEvent) => {
          call(own.onPointerEnter, event);
          if (event.pointerType === "mouse") later(show, 350);
        },
        onPointerLeave: (event: PointerEvent) => {
          call(own.onPointerLeave, event);
          later(hide, 120);
        },
        onFocus: (event: FocusEvent) => {
          call(own.onFocus, event);
          if (target.current?.matches(":focus-visible")) show();
        },
        onBlur: (event: FocusEvent) => {
          call(own.onBlur, event);
          hide();
        },
        onPointerDown: (event: PointerEvent) => {
          call(own.onPointerDown, event);
          hide();
        },
      })}
      {place
        ? createPortal(
            <div
              role="tooltip"
              id={id}
              className="ui-tooltip"
              data-side={place.side}
              style={{ left: place.x, top: place.y }}
              onPointerEnter={() => clearTimeout(timer.current)}
              onPointerLeave={hide}
            >
              {content}
            </div>,
            document.body,
          )
        : null}
    </>
  );
}

type Place = { x: number; y: number; side: "top" | "bottom" };

/** The middle of the target's edge, within the window; below when there is no room above. */
function placeBeside(box: DOMRect, wanted: "top" | "bottom"): Place {
  const side = wanted === "top" && box.top < 56 ? "bottom" : wanted;
  const middle = box.left + box.width / 2;
  return {
    x: Math.min(Math.max(middle, 72), innerWidth - 72),
    y: side === "top" ? box.top - 8 : box.bottom + 8,
    side,
  };
}
