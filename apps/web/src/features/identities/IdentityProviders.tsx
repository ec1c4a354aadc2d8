import type { IdentityProvider } from "@palco/contract/identities/manage";
import type { ProviderPreset } from "@palco/contract/identities/provider";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Menu, MenuItem } from "@palco/ui/menu";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { KeyRound, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ProviderDialog } from "./ProviderDialog.tsx";
import { ProviderMark } from "./ProviderMark.tsx";
import { useIdentityProviders } from "./use-identity-providers.ts";
import "./identities.css";

/** Providers that people log in by, for administrators. */
export function IdentityProviders() {
  const { t } = useTranslation("identity-providers");
  const { data, isError, refetch, isFetching } = useIdentityProviders();
  const [edited, setEdited] = useState<IdentityProvider | ProviderPreset>();
  const add = (
    <Menu
      align="start"
      trigger={
        <Button icon={<Plus aria-hidden="true" />} className="provider-add">
          {t("add")}
        </Button>
      }
    >
      {(["google", "microsoft", "openid"] as const).map((preset) => (
        <MenuItem
          key={preset}
          icon={<ProviderMark icon={preset === "openid" ? "key" : preset} />}
          disabled={preset === "google" && data?.items.some((one) => one.preset === "google")}
          onSelect={() => setEdited(preset)}
        >
          {t(`preset_${preset}`)}
        </MenuItem>
      ))}
    </Menu>
  );
  return (
    <Section title={t("title")} about={t("about")} look="split" id="sign-in">
      {data ? (
        data.items.length ? (
          <>
            <ul className="linked-list provider-list">
              {data.items.map((provider) => (
                <Provider key={provider.id} provider={provider} onEdit={() => setEdited(provider)} />
              ))}
            </ul>
            {add}
          </>
        ) : (
          <EmptyState icon={<KeyRound />} title={t("none_title")} titleAs="h3" size="panel" actions={add}>
            {t("none_text")}
          </EmptyState>
        )
      ) : isError ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={120} />
      )}
      {data && edited ? (
        <ProviderDialog
          key={typeof edited === "string" ? edited : edited.id}
          begin={edited}
          redirectBase={data.redirectBase}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Section>
  );
}

function Provider({ provider, onEdit }: { provider: IdentityProvider; onEdit: () => void }) {
  const { t } = useTranslation("identity-providers");
  const { label, icon, issuer, active, connection, people } = provider;
  const state = !active
    ? "off"
    : connection === null
      ? "untried"
      : connection.result === "accepted"
        ? "on"
        : "failing";
  const tones = { off: "neutral", untried: "warning", on: "success", failing: "danger" } as const;
  return (
    <li>
      <ProviderMark icon={icon} />
      <p>
        <b>{label}</b>
        <small>
          {new URL(issuer).host} · {t("people", { count: people })}
        </small>
      </p>
      <StatusChip tone={tones[state]}>{t(`state_${state}`)}</StatusChip>
      <Button
        icon={<Pencil aria-hidden="true" />}
        aria-label={t("edit_named", { provider: label })}
        onClick={onEdit}
      >
        {t("edit")}
      </Button>
    </li>
  );
}
