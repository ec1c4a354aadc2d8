import { CSPProvider } from "@base-ui/react/csp-provider";
import { createContext, use, useMemo } from "react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import type { UiText } from "./ui-texts.ts";

export type { UiText, UiTextKey, UiTextValues } from "./ui-texts.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

type Ui = {
  /** Answers the kit's own words in the reader's language. */
  text: UiText;
  /** BCP 47, for numbers and dates: "es", "en-GB", "pt". */
  locale: string;
  /** The router's link; takes `href`. */
  link: ComponentType<LinkProps>;
};

const UiContext = createContext<Ui | null>(null);

const PlainLink = ({ children, ...props }: LinkProps) => <a {...props}>{children}</a>;

/** Wraps the whole app once: the words, the locale and the router's link the components use. */
export function UiProvider({
  text,
  locale,
  link = PlainLink,
  children,
}: {
  text: UiText;
  locale: string;
  link?: ComponentType<LinkProps>;
  children: ReactNode;
}) {
  const ui = useMemo(() => ({ text, locale, link }), [text, locale, link]);
  // The content security policy forbids inline <style>; the few rules Base UI would inject are in our CSS.
  return (
    <CSPProvider disableStyleElements>
      <UiContext value={ui}>{children}</UiContext>
    </CSPProvider>
  );
}

/** The words, locale and link of the surrounding `UiProvider`. */
export function useUi(): Ui {
  const ui = use(UiContext);
  if (!ui) throw new Error("Components of @palco/ui need a <UiProvider> around them");
  return ui;
}

/** A link through the app's router; addresses outside it, downloads and new windows stay plain. */
export function UiLink(props: LinkProps) {
  const { link: RouterLink } = useUi();
  const isPlain = !/^[/?]/.test(props.href) || props.target === "_blank" || props.download !== undefined;
  return isPlain ? <PlainLink {...props} /> : <RouterLink {...props} />;
}
