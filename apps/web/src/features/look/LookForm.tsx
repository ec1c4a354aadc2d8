import { type LogoView, SiteLook, type SiteLookView, updateLook } from "@palco/contract/look/api";
import { fontNames, fonts, headingFonts } from "@palco/contract/look/fonts";
import { Switch } from "@palco/ui/checkbox";
import { TextLink } from "@palco/ui/link";
import { Section } from "@palco/ui/page-header";
import { RadioCards } from "@palco/ui/radio-cards";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { contractResolver, refusalText } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { LoadedPart } from "#features/site-config/LoadedPart.tsx";
import { applyLook } from "./apply-look.ts";
import { ColorField } from "./ColorField.tsx";
import { loadFont } from "./load-font.ts";
import { LogoField } from "./LogoField.tsx";
import { LookPreview } from "./LookPreview.tsx";
import { lookKey, useLook } from "./use-look.ts";
import "./look.css";

/** Name, logo, colour and font of the site, beside what they make of it. */
export function LookForm() {
  const query = useLook();
  return <LoadedPart query={query}>{(look) => <Loaded look={look} />}</LoadedPart>;
}

type Input = z.input<typeof SiteLook>;
const typedOf = ({ name, color, font, headings, showsName, logo }: SiteLookView): Input => ({
  name,
  color,
  font,
  headings,
  showsName,
  logo: logo?.id ?? null,
});

function Loaded({ look }: { look: SiteLookView }) {
  const { t } = useTranslation("look");
  const queries = useQueryClient();
  const [logos, setLogos] = useState<readonly LogoView[]>(look.logo ? [look.logo] : []);
  const [isSending, setIsSending] = useState(false);
  const form = useForm<Input, unknown, SiteLook>({
    resolver: contractResolver(SiteLook),
    defaultValues: typedOf(look),
    mode: "onTouched",
  });
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control }) as Input;
  const logo = logos.find(({ id }) => id === typed.logo) ?? null;
  useEffect(() => {
    for (const font of fonts) loadFont(font);
    loadFont("playfair-display");
  }, []);
  const save = useMutation({
    mutationFn: (body: SiteLook) => call(updateLook, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(lookKey, saved);
      form.reset(typedOf(saved));
      applyLook(saved);
      toast.success(t("saved"));
    },
    onError: (error) => toast.error(refusalText(form, error, t("not_saved"))),
  });
  return (
    <form
      noValidate
      className="look"
      onSubmit={(event) => void form.handleSubmit((body) => save.mutate(body))(event)}
    >
      <div className="look-fields">
        <Section title={t("identity")} about={t("identity_about")}>
          <div className="look-group">
            <TextField
              label={t("name")}
              hint={t("name_about")}
              required
              maxLength={40}
              autoComplete="organization"
              error={errors.name?.message}
              {...form.register("name")}
            />
            <LogoField
              logo={logo}
              error={errors.logo?.message}
              onSending={setIsSending}
              onChange={(sent) => {
                if (sent) setLogos((all) => [...all, sent]);
                form.setValue("logo", sent?.id ?? null, { shouldDirty: true, shouldValidate: true });
                // A wide logo says the name most of the time; a square one is a mark beside it.
                if (sent) form.setValue("showsName", sent.width < sent.height * 1.6, { shouldDirty: true });
              }}
            />
            {logo ? (
              <Switch label={t("shows_name")} hint={t("shows_name_about")} {...form.register("showsName")} />
            ) : null}
          </div>
        </Section>
        <Section title={t("color")} about={t("color_about")}>
          <ColorField
            value={typed.color}
            error={errors.color?.message}
            onChange={(color) => form.setValue("color", color, { shouldDirty: true, shouldValidate: true })}
          />
        </Section>
        <Section title={t("letters")} about={t("letters_about")}>
          <div className="look-group">
            <RadioCards
              label={t("font")}
              minWidth={170}
              className="look-fonts"
              options={fonts.map((font) => ({
                value: font,
                label: <span data-font={font}>{fontNames[font]}</span>,
              }))}
              {...form.register("font")}
            />
            <RadioCards
              label={t("headings")}
              minWidth={170}
              className="look-fonts"
              options={headingFonts.map((font) => ({
                value: font,
                label: font === "same" ? t("headings_same") : <span data-font={font}>{fontNames[font]}</span>,
              }))}
              {...form.register("headings")}
            />
          </div>
        </Section>
        <p className="look-elsewhere">
          {t("elsewhere")} <TextLink href="?tab=owner">{t("to_owner")}</TextLink>
          {" · "}
          <TextLink href="?tab=mails">{t("to_mails")}</TextLink>
        </p>
      </div>
      <LookPreview look={typed} logo={logo} />
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        pictures={{ isSending, isAwaited: false }}
        onDiscard={() => form.reset()}
      />
    </form>
  );
}
