import { getPagePlace, type PagePlace } from "@palco/contract/pages/site-pages";
import { Button } from "@palco/ui/button";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { AddressField } from "../list/AddressField.tsx";
import { MenuPlaces } from "../list/MenuPlaces.tsx";
import { usePageActions } from "../list/use-pages.ts";
import "../list/pages.css";
import "./page-place-fields.css";

/** Address and menus of a page. They are no part of its revisions: what is chosen here counts at once. */
export function PagePlaceFields({ page }: { page: string }) {
  const { t } = useTranslation("site-pages");
  const { data } = useQuery({
    queryKey: ["page-place", page],
    queryFn: ({ signal }) => call(getPagePlace, { params: { page } }, { signal }),
  });
  return (
    <section className="edit-fields page-place" aria-labelledby="page-place">
      <h3 id="page-place">{t("address_title")}</h3>
      {data ? <Fields place={data} /> : <Skeleton height={160} />}
    </section>
  );
}

function Fields({ place }: { place: PagePlace }) {
  const { t } = useTranslation("site-pages");
  const cache = useQueryClient();
  const { place: save } = usePageActions();
  const [slug, setSlug] = useState(place.slug);
  const isChanged = slug !== place.slug;
  return (
    <>
      <AddressField value={slug} onChange={setSlug} except={place.id} current={place.slug} />
      {isChanged ? (
        <>
          <p className="page-place-note">{t("address_moves")}</p>
          <div className="page-place-buttons">
            <Button
              loading={save.isPending}
              disabled={!slug}
              onClick={() =>
                save.mutate(
                  { id: place.id, slug },
                  {
                    onSuccess: (answer) => {
                      cache.setQueryData(["page-edit", place.id], (edit: object | undefined) =>
                        edit ? { ...edit, slug: answer.slug } : edit,
                      );
                      toast.success(t("address_saved"));
                    },
                  },
                )
              }
            >
              {t("address_change")}
            </Button>
            <Button variant="ghost" onClick={() => setSlug(place.slug)}>
              {t("cancel")}
            </Button>
          </div>
        </>
      ) : null}
      <MenuPlaces
        menu={save.isPending && save.variables.menu ? save.variables.menu : place.menu}
        onChange={(menu) =>
          save.mutate({ id: place.id, menu }, { onSuccess: () => void toast.success(t("menus_saved")) })
        }
      />
    </>
  );
}
