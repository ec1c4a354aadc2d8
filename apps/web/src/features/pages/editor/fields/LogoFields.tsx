import { Checkbox } from "@palco/ui/checkbox";
import { TextField } from "@palco/ui/text-field";
import { useTranslation } from "react-i18next";
import { PictureIn } from "../PictureIn.tsx";
import type { FieldsOf } from "../section-editing.ts";
import { PlainTextIn } from "../TextIn.tsx";
import "./parts.css";

/** Logos with their names and links. */
export function LogoFields({ of, section: { logos, grey } }: FieldsOf<"logos">) {
  const { t } = useTranslation("page-editor");
  const put = (index: number, patch: object) => ({
    logos: logos.map((logo, at) => (at === index ? { ...logo, ...patch } : logo)),
  });
  return (
    <>
      <ol className="page-parts">
        {logos.map((logo, index) => (
          <li key={logo.imageId} className="edit-fields">
            <PictureIn
              of={of}
              label={t("logo", { number: index + 1 })}
              imageId={logo.imageId}
              ratio={2}
              onChange={(imageId) =>
                of.change(imageId ? put(index, { imageId }) : { logos: logos.toSpliced(index, 1) })
              }
            />
            <PlainTextIn
              of={of}
              field={`logos.${index}.name`}
              label={t("logo_name")}
              max={80}
              value={logo.name}
              onType={(name) => put(index, { name })}
            />
            <TextField
              label={t("field_link")}
              value={logo.link ?? ""}
              error={of.errorOf(`logos.${index}.link`)}
              onChange={({ target }) =>
                of.type(`logos.${index}.link`, put(index, { link: target.value.trim() || null }))
              }
              onBlur={of.end}
            />
          </li>
        ))}
      </ol>
      {logos.length < 24 ? (
        <PictureIn
          key={logos.length}
          of={of}
          label={t("logo_add")}
          imageId={null}
          ratio={2}
          onChange={(imageId) =>
            imageId ? of.change({ logos: [...logos, { imageId, name: "", link: null }] }) : undefined
          }
        />
      ) : null}
      <Checkbox
        label={t("logos_grey")}
        checked={grey}
        onChange={({ target }) => of.change({ grey: target.checked })}
      />
    </>
  );
}
