import { getLegalOwner, LegalOwner, updateLegalOwner } from "@palco/contract/site-config/legal-owner";
import { TextLink } from "@palco/ui/link";
import { NativeSelect } from "@palco/ui/native-select";
import { Section } from "@palco/ui/page-header";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { contractResolver, refusalText } from "#app/form.ts";
import { legalOwnerKey } from "#app/legal-owner.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { useCountryOptions } from "#app/use-country-options.ts";
import { LoadedPart } from "./LoadedPart.tsx";
import "./site-config.css";

type Input = z.input<typeof LegalOwner>;
const nobody: Input = {
  name: "", taxId: "", address: "", city: "", postalCode: "", country: "ES", registry: "", email: "", phone: "", dataContact: "",
  authority: "", hostingCountry: "",
}; // prettier-ignore

/** Who runs the site. It stands in the legal notice and issues the invoices. */
export function LegalOwnerForm() {
  const query = useQuery({ queryKey: legalOwnerKey, queryFn: () => call(getLegalOwner) });
  return <LoadedPart query={query}>{({ owner }) => <Owner owner={owner ?? nobody} />}</LoadedPart>;
}

function Owner({ owner }: { owner: Input }) {
  const { t } = useTranslation("site-config");
  const queries = useQueryClient();
  const countries = useCountryOptions();
  const form = useForm<Input, unknown, LegalOwner>({
    resolver: contractResolver(LegalOwner),
    defaultValues: owner,
    mode: "onTouched",
  });
  const { errors, isDirty } = form.formState;
  const field = (name: keyof Input) => ({ error: errors[name]?.message, ...form.register(name) });
  const save = useMutation({
    mutationFn: (body: LegalOwner) => call(updateLegalOwner, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(legalOwnerKey, saved);
      form.reset(saved.owner ?? nobody);
      toast.success(t("sent"));
      // Documents that name the owner are published anew.
      void queries.invalidateQueries({ queryKey: ["manage-legal"] });
      return queries.invalidateQueries({ queryKey: ["invoices"] });
    },
    onError: (error) => toast.error(refusalText(form, error, t("not_sent"))),
  });
  return (
    <form
      noValidate
      className="config"
      onSubmit={(event) => void form.handleSubmit((v) => save.mutate(v))(event)}
    >
      <Section
        title={t("owner_title")}
        about={
          <>
            {t("owner_about")} <TextLink href="?tab=legal">{t("owner_see")}</TextLink>
          </>
        }
        look="split"
      >
        <div className="config-fields config-owner">
          <TextField
            label={t("owner_name")}
            required
            autoComplete="organization"
            className="config-long"
            {...field("name")}
          />
          <TextField label={t("owner_tax_id")} required autoCapitalize="characters" {...field("taxId")} />
          <TextField
            label={t("owner_address")}
            required
            autoComplete="street-address"
            className="config-wide"
            {...field("address")}
          />
          <TextField
            label={t("owner_postal_code")}
            required
            autoComplete="postal-code"
            className="config-short"
            {...field("postalCode")}
          />
          <TextField
            label={t("owner_city")}
            required
            autoComplete="address-level2"
            className="config-rest"
            {...field("city")}
          />
          <NativeSelect
            label={t("owner_country")}
            required
            autoComplete="country"
            options={countries}
            {...field("country")}
          />
        </div>
      </Section>
      <Section title={t("owner_contact_title")} about={t("owner_contact_about")} look="split">
        <div className="config-fields config-pairs">
          <TextField label={t("owner_email")} type="email" autoComplete="email" {...field("email")} />
          <TextField label={t("owner_phone")} type="tel" autoComplete="tel" {...field("phone")} />
          <TextField
            label={t("owner_registry")}
            hint={t("owner_registry_about")}
            className="config-wide"
            {...field("registry")}
          />
          <TextField
            label={t("owner_data_contact")}
            hint={t("owner_data_contact_about")}
            type="email"
            {...field("dataContact")}
          />
          <NativeSelect
            label={t("owner_hosting")}
            options={[{ value: "", label: t("owner_hosting_none") }, ...countries]}
            {...field("hostingCountry")}
          />
          <TextField
            label={t("owner_authority")}
            hint={t("owner_authority_about")}
            className="config-wide"
            {...field("authority")}
          />
        </div>
      </Section>
      <SaveBar isDirty={isDirty} isSaving={save.isPending} onDiscard={() => form.reset()} />
    </form>
  );
}
