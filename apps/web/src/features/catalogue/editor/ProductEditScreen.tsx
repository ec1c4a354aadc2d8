import type { ProductEdit } from "@palco/contract/catalogue/edit";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { EditHead, EditScreen } from "#app/editing/edit-screen.tsx";
import { useFollowAddress } from "#app/editing/use-follow-address.ts";
import { useTitle } from "#app/use-title.ts";
import { ProductEditor } from "./ProductEditor.tsx";
import { useProductEdit } from "./use-product-edit.ts";

export interface ProductEditScreenProps {
  slug: string;
  /** Its address in this work area. */
  addressOf: (product: ProductEdit) => string;
  /** The way back. */
  top: { label: string; href: string };
  /** Of the team, beside the title. */
  Actions?: ComponentType<{ product: ProductEdit }>;
}

/** The editor with its head, the same for organizers and the team. */
export function ProductEditScreen({ slug, addressOf, top, Actions }: ProductEditScreenProps) {
  const { t } = useTranslation("catalogue-editor");
  const asked = useProductEdit(slug);
  useTitle(asked.data?.fields.title);
  useFollowAddress(asked.data && addressOf(asked.data));
  const area = top.href.startsWith("/manage") ? "/manage" : "/account";
  return (
    <EditScreen asked={asked} failed={t("load_failed")}>
      {(product) => (
        <>
          <EditHead
            way={[top, { label: product.channel.title, href: `${area}/channels/${product.channel.slug}` }]}
            title={product.fields.title}
            actions={Actions ? <Actions product={product} /> : undefined}
            page={{
              label: t(product.status === "published" ? "view_public" : "preview_page"),
              href: `/products/${product.slug}`,
            }}
          />
          <ProductEditor key={product.id} product={product} />
        </>
      )}
    </EditScreen>
  );
}
