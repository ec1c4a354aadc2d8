import { Section } from "@palco/ui/page-header";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Check, CircleDashed, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { productTypeUis } from "#app/product-types.ts";
import { EmbedButton } from "../../embed/EmbedButton.tsx";
import { CancelEvent } from "#features/refunds/CancelEvent.tsx";
import { DeleteProduct } from "../DeleteProduct.tsx";
import type { EditorTabProps } from "../editor-tab-props.ts";
import { MoveProductButton } from "../MoveProductButton.tsx";

/** Missing items, possible next states, and fields that cannot be changed any more. */
export function ActionsTab({ product, form, pictures, hrefOf }: EditorTabProps) {
  const { t } = useTranslation("catalogue-editor");
  const { missing, abilities, status } = product;
  const { workroom } = productTypeUis[product.type];
  const isUnsaved = form.formState.isDirty || pictures.isSending;
  // Page where an item is fixed that this editor can't fix.
  const placeOf = (reason: (typeof missing)[number]["reason"]) => {
    if (reason === "not_approved") return `/account/channels/${product.channel.slug}`;
    return reason === "no_zone" ? "/account/shipments" : undefined;
  };
  return (
    <div className="edit-tab">
      <Section
        title={t("checklist_title")}
        about={t(
          missing.length ? "checklist_about" : status === "draft" ? "checklist_ready" : "checklist_whole",
        )}
      >
        <ul className="edit-checklist">
          {missing.map(({ tab, field, reason }) => (
            <li key={field} data-missing>
              <CircleDashed aria-hidden="true" />
              <Link to={placeOf(reason) ?? hrefOf(tab)} preventScrollReset>
                {t(`needs_${field}_${reason}` as "needs_title_empty")}
              </Link>
            </li>
          ))}
          {missing.length ? null : (
            <li>
              <Check aria-hidden="true" />
              <span>{t("checklist_done")}</span>
            </li>
          )}
        </ul>
      </Section>
      {workroom ? (
        <Section title={t("broadcast_title")} about={t("broadcast_about")}>
          <Button icon={<workroom.icon aria-hidden="true" />} href={workroom.href}>
            {t("broadcast_open")}
          </Button>
        </Section>
      ) : null}
      {abilities.moves.length ? (
        <Section title={t("moves_title")}>
          {isUnsaved ? <Alert tone="warning">{t("save_first")}</Alert> : null}
          <ul className="edit-moves">
            {abilities.moves.map((move, index) => (
              <li key={move}>
                <p>{t(`about_${move}`)}</p>
                <MoveProductButton
                  product={product}
                  move={move}
                  variant={index === 0 && move !== "make_private" ? "primary" : "secondary"}
                  disabled={isUnsaved || (missing.length > 0 && status !== "published")}
                />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t("embed_title")} about={t(status === "published" ? "embed_about" : "embed_later")}>
        {status === "published" ? <EmbedButton slug={product.slug} /> : null}
      </Section>
      <Section title={t("locked_title")} about={t(abilities.locked.length ? "locked_about" : "locked_later")}>
        <ul className="editor-locked">
          {(["typeDetails.type", "channelId", "sessions"] as const).map((field) => (
            <li key={field}>
              <Lock aria-hidden="true" />
              {t(`locked_${field === "typeDetails.type" ? "type" : field}`)}
            </li>
          ))}
        </ul>
      </Section>
      {status === "draft" ? null : <CancelEvent slug={product.slug} title={product.fields.title} />}
      {abilities.delete ? <DeleteProduct product={product} form={form} /> : null}
    </div>
  );
}
