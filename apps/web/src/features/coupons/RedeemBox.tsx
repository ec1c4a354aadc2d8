import { Button } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { codeExample, normalizeCode, showCode } from "@palco/values/coupon-code";
import { CircleCheck, Ticket } from "lucide-react";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { withNext } from "#app/next-path.ts";
import { useReader } from "#app/session.ts";
import type { Redeemed as Answer } from "./redeem-code.ts";
import "./coupons.css";

const Redeemed = lazy(() => import("./Redeemed.tsx"));

/** Input for a code the user was given; a link or a QR code fills it in. */
export function RedeemBox({
  code,
  isBare,
}: {
  code: string;
  /** In a dialog, which has its title and its edge. */
  isBare?: boolean;
}) {
  const { t } = useTranslation("redeem");
  const reader = useReader();
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState(formatCode(code));
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (code) box.current?.scrollIntoView({ block: "center" });
  }, [code]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = typed.trim();
    setError(wanted ? undefined : t("code_missing"));
    if (!wanted || isPending) return;
    // Comes back here, with the code still in the box.
    if (!reader) return void navigate(withNext("/login", `/?code=${encodeURIComponent(wanted)}`));
    setPending(true);
    try {
      // Few visitors have a code: what sends it comes with the first press.
      const { redeemCode } = await import("./redeem-code.ts");
      const redeemed = await redeemCode(wanted, t("failed"));
      if (typeof redeemed === "string") setError(redeemed);
      else if (redeemed.outcome === "checkout") void navigate(redeemed.path);
      else setAnswer(redeemed);
    } catch {
      setError(t("failed"));
    } finally {
      setPending(false);
    }
  }

  // One link, cut out here: what the library needs for marks in texts weighs as much as a screen.
  const [before, terms, after] = t("redeem_terms").split(/<\/?terms>/);
  return (
    <section
      ref={box}
      className="redeem"
      data-bare={isBare || undefined}
      data-state={answer ? "granted" : code ? "called" : undefined}
    >
      {isBare && !answer ? null : (
        <span className="redeem-mark">
          {answer ? <CircleCheck aria-hidden="true" /> : <Ticket aria-hidden="true" />}
        </span>
      )}
      {answer ? (
        <Suspense fallback={null}>
          <Redeemed granted={answer} leads={Boolean(isBare)} />
        </Suspense>
      ) : (
        <>
          <div className="redeem-words">
            {isBare ? null : <h2>{t("redeem_title")}</h2>}
            <p>{t("redeem_text")}</p>
          </div>
          <form noValidate className="redeem-form" onSubmit={(event) => void submit(event)}>
            <TextField
              label={t("code_label")}
              hideLabel
              className="redeem-code"
              placeholder={codeExample}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
              onBlur={() => setTyped(formatCode(typed))}
              error={error}
            />
            <Button type="submit" size="lg" loading={isPending}>
              {t("redeem")}
            </Button>
            <p className="redeem-terms">
              {before}
              <Link to="/aviso-legal?doc=purchase">{terms}</Link>
              {after}
            </p>
          </form>
        </>
      )}
    </section>
  );
}

/** The printed form of a complete code; an incomplete one as typed. */
function formatCode(typed: string): string {
  const code = normalizeCode(typed);
  return code ? showCode(code) : typed;
}
