import { screenText } from "@palco/i18n/screen-text";
import type { Language } from "@palco/values/language";
import { html, type Markup } from "#platform/http/html.ts";

/** The header as a visitor sees it, in the classes of the web app's `nav-bar.tsx`; its links work before any code. */
export function firstHeader(language: Language, { coupons }: { coupons: boolean }): Markup {
  const t = (key: Parameters<typeof screenText<"shell">>[2]) => screenText(language, "shell", key);
  const link = (to: string, text: string) => html`<a class="nav-link" href="${to}">${text}</a>`;
  return html`<header class="nav">
    <div class="nav-inner">
      <a href="/" class="nav-logo"
        ><span class="ui-logo first-logo"
          ><img src="/favicon.svg" width="32" height="32" alt="" /><span class="ui-logo__name"
            >Palco</span
          ></span
        ></a
      >
      <nav class="nav-links" aria-label="${t("main_navigation")}">
        ${link("/", t("nav_home"))}${link("/search-results", t("nav_explore"))}${link("/search-results?when=upcoming", t("nav_upcoming"))}
      </nav>
      <form role="search" class="search-box nav-search" action="/search-results">
        <input type="search" name="q" placeholder="${t("search_placeholder")}" aria-label="${t("search")}" />
      </form>
      <div class="nav-tools">
        ${coupons ? html`<span class="ui-button nav-redeem" data-variant="ghost" data-size="md"><span class="ui-button__label">${t("redeem_code")}</span></span>` : null}
        <span class="ui-button ui-icon-button nav-language"></span>
        <a class="ui-button nav-login" data-variant="ghost" data-size="md" href="/login"
          ><span class="ui-button__label">${t("log_in")}</span></a
        >
        <a class="ui-button nav-signup" data-variant="secondary" data-size="md" href="/logup"
          ><span class="ui-button__label">${t("sign_up")}</span></a
        >
        <span class="ui-button ui-icon-button nav-visitor"></span>
      </div>
    </div>
  </header>`;
}
