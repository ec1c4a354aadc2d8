import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { ProductFields } from "@palco/contract/catalogue/fields";
import { ApiError } from "@palco/contract/client";
import { toast } from "@palco/ui/toasts";
import { useState } from "react";
import { type FieldErrors, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { EditForm } from "#app/editing/edit-form.tsx";
import { EditSteps } from "#app/editing/edit-steps.tsx";
import { contractResolver, showRefusal } from "#app/form.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { EditorTabContent } from "./EditorTabContent.tsx";
import { isTabDone, missingByTab, type ProductForm, tabOf, toFields, toValues } from "./product-form.ts";
import { ProductStrip } from "./ProductStrip.tsx";
import { useEditorTab } from "./use-editor-tab.ts";
import { useFollowProduct } from "./use-follow-product.ts";
import { useProductImages } from "./use-product-images.ts";
import { useSaveProduct } from "./use-product-edit.ts";
import "./editor.css";

/** All of a product in tabs; one form, saved as a whole. */
export function ProductEditor({ product }: { product: ProductEdit }) {
  const { t } = useTranslation("catalogue-editor");
  const { tab, tabs, hrefOf } = useEditorTab(product.type, { isOwners: product.abilities.prices });
  const navigate = useNavigate();
  const save = useSaveProduct(product);
  const form: ProductForm = useForm({
    resolver: contractResolver(ProductFields),
    defaultValues: toValues(product.fields),
    mode: "onTouched",
  });
  const pictures = useProductImages(product, form);
  const [conflict, setConflict] = useState<ProductFields>();
  /** Inputs that keep something of their own begin anew when the form is filled again. */
  const [filled, setFilled] = useState(0);
  const { isDirty, errors } = form.formState;
  const title = useWatch({ control: form.control, name: "title" });
  const readOnly = !product.abilities.edit;
  const isUnsaved = isDirty || pictures.isSending;

  /** The revision the form was filled from. */
  const [base, setBase] = useState(product.revision);
  useFollowProduct(product, form, { base, isUnsaved, refill: () => fill(product) });

  function fill(next: ProductEdit): void {
    setBase(next.revision);
    pictures.forget();
    form.reset(toValues(next.fields));
    setFilled((times) => times + 1);
  }
  function goTo(path: string): void {
    if (tabOf(path) !== tab) void navigate(hrefOf(tabOf(path)), { replace: true, preventScrollReset: true });
  }
  function submit(fields: ProductFields, revision = base): void {
    save.mutate(
      { fields: toFields(fields), revision },
      {
        onSuccess: (saved) => {
          setConflict(undefined);
          fill(saved);
          toast.success(t("saved"));
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return void toast.error(t("save_failed"));
          if (error.code === "request.conflict") return setConflict(fields);
          if (error.code === "catalogue.slug_taken") {
            goTo("slug");
            form.setError("slug", { message: error.message }, { shouldFocus: true });
          }
          const first = error.problem.errors?.[0];
          if (first) goTo(first.path);
          toast.error(showRefusal(form, error) ?? error.message);
        },
      },
    );
  }
  function goToMistake(mistakes: FieldErrors): void {
    const [first] = Object.keys(mistakes);
    if (first) goTo(first);
    toast.error(t("fields_wrong"));
  }

  const missing = missingByTab(product.missing);
  const wrong = new Set(Object.keys(errors).map(tabOf));
  return (
    <>
      <ProductStrip product={product} isDirty={isUnsaved} hrefOf={hrefOf} />
      <EditSteps
        label={t("tabs_label")}
        steps={tabs}
        step={tab}
        nameOf={(one) => t(`tab_${one}`)}
        hrefOf={hrefOf}
        isMissing={(one) => wrong.has(one) || Boolean(missing[one]?.length)}
        isDone={(one) => isTabDone(one, product.fields, product.status === "published")}
      >
        <EditForm
          form={form}
          pictures={pictures}
          isSaving={save.isPending}
          isComplete={Boolean(title.trim())}
          onSave={(fields) => submit(fields)}
          onMistake={goToMistake}
          onPictureLost={() => toast.error(t("save_failed"))}
          onDiscard={() => fill(product)}
          withoutBar={readOnly}
          keepsTabs
        >
          <EditorTabContent
            key={filled}
            tab={tab}
            product={product}
            form={form}
            pictures={pictures}
            disabled={readOnly || (tab === "price" && !product.abilities.prices)}
            hrefOf={hrefOf}
          />
        </EditForm>
      </EditSteps>
      <ConflictDialog
        slug={product.slug}
        open={conflict !== undefined}
        onClose={() => setConflict(undefined)}
        onTheirs={(theirs) => {
          setConflict(undefined);
          fill(theirs);
        }}
        onMine={({ revision }) => {
          if (conflict) submit(conflict, revision);
        }}
      />
    </>
  );
}
