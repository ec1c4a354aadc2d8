import { ApiError } from "@palco/contract/client";
import { type ListedPage, PageLayout } from "@palco/contract/pages/site-pages";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { RadioCards } from "@palco/ui/radio-cards";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { slugOf } from "@palco/values/slug";
import { File, Megaphone, Presentation, Users } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { AddressField } from "./AddressField.tsx";
import { useFreeSlug, usePageActions } from "./use-pages.ts";

const icons = { empty: File, about_us: Users, congress: Presentation, landing: Megaphone } as const;

/** Makes a page from a layout, or as the duplicate of another one, and opens it in its editor. */
export function NewPageDialog({ of, onClose }: { of?: ListedPage | undefined; onClose: () => void }) {
  const { t } = useTranslation("site-pages");
  const navigate = useNavigate();
  const { create } = usePageActions();
  const form = useId();
  const [title, setTitle] = useState(of ? t("copy_of", { title: of.title || t("untitled") }) : "");
  const [typed, setTyped] = useState<string>();
  const [layout, setLayout] = useState<PageLayout>("empty");
  const [isTried, setTried] = useState(false);
  const [taken, setTaken] = useState<string>();
  // Until somebody types one, the address is the free one that the title suggests.
  const suggested = useFreeSlug(typed === undefined ? slugOf(title) : "").data?.slug;
  const slug = typed ?? (title.trim() ? (suggested ?? slugOf(title)) : "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!title.trim() || !slug) return;
    create.mutate(
      { title: title.trim(), slug, from: of ? { page: of.id } : { layout } },
      {
        onSuccess: ({ id }) => void navigate(`/manage/pages/${id}`),
        onError: (problem) => {
          if (problem instanceof ApiError && problem.code === "pages.slug_taken") setTaken(slug);
          else toast.error(problem instanceof ApiError ? problem.message : t("failed"));
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={of ? t("duplicate_title", { title: of.title || t("untitled") }) : t("new_title")}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" type="submit" form={form} loading={create.isPending}>
            {t("create")}
          </Button>
        </>
      }
    >
      <form id={form} className="edit-fields" onSubmit={submit} noValidate>
        <TextField
          label={t("field_title")}
          value={title}
          counter={150}
          autoComplete="off"
          error={isTried && !title.trim() ? t("title_missing") : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <AddressField
          value={slug}
          onChange={setTyped}
          error={
            taken === slug && slug
              ? t("address_taken")
              : isTried && title.trim() && !slug
                ? t("address_missing")
                : undefined
          }
        />
        {of ? null : (
          <RadioCards
            label={t("layout")}
            name="layout"
            minWidth={280}
            value={layout}
            onChange={({ target }) => setLayout(target.value as PageLayout)}
            options={PageLayout.options.map((value) => {
              const Icon = icons[value];
              return {
                value,
                label: t(`layout_${value}`),
                about: t(`layout_${value}_about`),
                icon: <Icon aria-hidden="true" />,
              };
            })}
          />
        )}
      </form>
    </Dialog>
  );
}
