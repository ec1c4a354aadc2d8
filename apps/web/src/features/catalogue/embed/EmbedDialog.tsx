import type { ProductView } from "@palco/contract/catalogue/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { type EmbedKind, embedPath, embedSnippet, usualEmbedSize } from "@palco/values/embed";
import { Copy } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";
import { useProduct } from "../use-product.ts";
import { type EmbedChoice, EmbedOptionFields } from "./EmbedOptionFields.tsx";
import "./embed-dialog.css";

interface EmbedDialogProps {
  slug: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A player or a buy button of a product to copy, as it will look; or why its channel allows none. */
export default function EmbedDialog({ slug, open, onOpenChange }: EmbedDialogProps) {
  const { t } = useTranslation("embed");
  const { data, isError, refetch, isFetching } = useProduct(slug);
  const language = useLanguage();
  const [choice, setChoice] = useState<EmbedChoice>({
    kind: "player",
    lang: language,
    theme: "dark",
    t: null,
  });
  const isAllowed = data && data.channel.embedding.allow !== "none";
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t("title")}
      description={isAllowed ? t("about") : undefined}
    >
      {data ? (
        isAllowed ? (
          <Snippet product={data} choice={choice} onChange={setChoice} />
        ) : (
          <Forbidden product={data} />
        )
      ) : isError ? (
        <ErrorState title={t("failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={420} />
      )}
    </Dialog>
  );
}

/** The channel's editor, at its policy. */
const settingOf = ({ channel }: ProductView) => `/account/channels/${channel.slug}#social`;

function Forbidden({ product }: { product: ProductView }) {
  const { t } = useTranslation("embed");
  const isMine = product.abilities.edit;
  return (
    <Alert
      tone="warning"
      title={t("forbidden")}
      actions={isMine ? <Button href={settingOf(product)}>{t("change_policy")}</Button> : undefined}
    >
      {t(isMine ? "forbidden_mine" : "forbidden_about", { channel: product.channel.title })}
    </Alert>
  );
}

interface SnippetProps {
  product: ProductView;
  choice: EmbedChoice;
  onChange: (choice: EmbedChoice) => void;
}

function Snippet({ product, choice, onChange }: SnippetProps) {
  const { t } = useTranslation("embed");
  const { kind, lang, theme, t: second } = choice;
  const { allow, hosts } = product.channel.embedding;
  const options = { lang, theme, ...(kind === "player" && second ? { t: second } : undefined) };
  const address = location.origin + embedPath(kind, product.slug, options);
  const code = embedSnippet({ kind, address, title: product.title, ...usualEmbedSize[kind] });
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.success(t("copied")),
      () => toast.error(t("not_copied")),
    );
  return (
    <div className="embed-dialog">
      {allow === "hosts" ? (
        <Alert
          actions={
            product.abilities.edit ? (
              <Button size="sm" href={settingOf(product)}>
                {t("change_policy")}
              </Button>
            ) : undefined
          }
        >
          {t("only_hosts", { hosts: hosts.join(", ") })}
        </Alert>
      ) : null}
      <div className="embed-dialog-halves">
        <EmbedOptionFields
          choice={choice}
          withStart={kind === "player" && Boolean(product.trailer?.assetId)}
          withoutTrailer={kind === "player" && !product.trailer}
          onChange={onChange}
        />
        <Preview kind={kind} address={address} title={product.title} />
      </div>
      <div className="embed-dialog-code">
        <TextArea
          label={t("code")}
          readOnly
          rows={4}
          spellCheck={false}
          value={code}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {t("copy")}
        </Button>
      </div>
    </div>
  );
}

function Preview({ kind, address, title }: { kind: EmbedKind; address: string; title: string }) {
  const { t } = useTranslation("embed");
  const shown = useDeferredValue(address);
  return (
    <section className="embed-dialog-preview" aria-label={t("preview")}>
      {/* This site's own page. A frame that changes its address leaves steps in the history: each has an element of its own. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- see above */}
      <iframe
        key={shown}
        src={shown}
        title={t("preview_of", { title })}
        data-kind={kind}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      />
    </section>
  );
}
