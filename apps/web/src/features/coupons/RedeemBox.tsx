import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { codeExample, normalizeCode, showCode } from "@palco/values/coupon-code";
import { CircleCheck, Ticket } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { withNext } from "#app/next-path.ts";
import { useSession } from "#app/session.ts";
import { useRedeemCoupon } from "./use-coupons.ts";
import "./coupons.css";

/** Where one types the code somebody gave one; a link or a QR code fills it in. */
export function RedeemBox({ code }: { code: string }) {
  const { t } = useTranslation("coupons");
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

  const granted = redeem.data?.outcome === "granted" ? redeem.data : undefined;
  return (
    <section ref={box} className="redeem" data-state={granted ? "granted" : code ? "called" : undefined}>
      <span className="redeem-mark">
        {granted ? <CircleCheck aria-hidden="true" /> : <Ticket aria-hidden="true" />}
      </span>
      {granted ? (
        <div className="redeem-granted" role="status">
          <div className="redeem-words">
            <h2>{t("redeemed_title")}</h2>
            <p>
              <Trans
                t={t}
                i18nKey="redeemed_text"
                values={{ title: granted.product.title }}
                components={{ strong: <strong data-user-content /> }}
              />
            </p>
          </div>
          <Button variant="primary" size="lg" href={granted.path}>
            {t(granted.product.type === "podcast" ? "listen_now" : "watch_now")}
          </Button>
        </div>
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
              <Trans t={t} i18nKey="redeem_terms" components={{ terms: <Link to="/aviso-legal#terms" /> }} />
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

export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}
