import { Button } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { codeExample, normalizeCode, showCode } from "@palco/values/coupon-code";
import { CircleCheck, Ticket } from "lucide-react";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { withNext } from "#app/next-path.ts";
import { useSession } from "#app/session.ts";
import { useRedeemCoupon } from "./use-redeem-coupon.ts";
import { messageOf } from "./message-of.ts";
import "./coupons.css";

const Redeemed = lazy(() => import("./Redeemed.tsx"));

/** Where one types the code somebody gave one; a link or a QR code fills it in. */
export function RedeemBox({ code }: { code: string }) {
  const { t } = useTranslation("redeem");
  const session = useSession();
  const navigate = useNavigate();
  const redeem = useRedeemCoupon();
  const box = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState(tidy(code));
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    if (code) box.current?.scrollIntoView({ block: "center" });
  }, [code]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wanted = typed.trim();
    setEmpty(!wanted);
    if (!wanted || redeem.isPending) return;
    // Comes back here, with the code still in the box.
    if (!session) return void navigate(withNext("/login", `/?code=${encodeURIComponent(wanted)}`));
    redeem.mutate(wanted, {
      onSuccess: ({ outcome, path }) => {
        if (outcome === "checkout") void navigate(path);
      },
    });
  }

  // One link, cut out here: what the library needs for marks in texts weighs as much as a screen.
  const [before, terms, after] = t("redeem_terms").split(/<\/?terms>/);
  const granted = redeem.data?.outcome === "granted" ? redeem.data : undefined;
  return (
    <section ref={box} className="redeem" data-state={granted ? "granted" : code ? "called" : undefined}>
      <span className="redeem-mark">
        {granted ? <CircleCheck aria-hidden="true" /> : <Ticket aria-hidden="true" />}
      </span>
      {granted ? (
        <Suspense fallback={null}>
          <Redeemed granted={granted} />
        </Suspense>
      ) : (
        <>
          <div className="redeem-words">
            <h2>{t("redeem_title")}</h2>
            <p>{t("redeem_text")}</p>
          </div>
          <form noValidate className="redeem-form" onSubmit={submit}>
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
                setEmpty(false);
                redeem.reset();
              }}
              onBlur={() => setTyped(tidy(typed))}
              error={
                isEmpty ? t("code_missing") : redeem.error ? messageOf(redeem.error, t("failed")) : undefined
              }
            />
            <Button type="submit" variant="primary" size="lg" loading={redeem.isPending}>
              {t("redeem")}
            </Button>
            <p className="redeem-terms">
              {before}
              <Link to="/aviso-legal#terms">{terms}</Link>
              {after}
            </p>
          </form>
        </>
      )}
    </section>
  );
}

/** As it is printed, once it is whole. */
function tidy(typed: string): string {
  const code = normalizeCode(typed);
  return code ? showCode(code) : typed;
}
