import type { MenuLink } from "@palco/contract/pages/site-pages";
import { screenText } from "@palco/i18n/screen-text";
import type { Language } from "@palco/values/language";
import { html, type Markup } from "#platform/http/html.ts";

/** As `LogoMark` of the kit draws it: nothing changes when the app has come. */
const mark = html`<svg class="ui-logo__mark" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
  <path
    class="ui-logo__drape"
    d="M2 5.5A3.5 3.5 0 0 1 5.5 2H16c-.3 8.2-4 14.6-9.6 17.2 1 3.3 1.3 6.6.9 9.6A1.4 1.4 0 0 1 5.9 30H3.4A1.4 1.4 0 0 1 2 28.6Z"
  />
  <path
    class="ui-logo__drape ui-logo__drape--far"
    d="M30 5.5A3.5 3.5 0 0 0 26.5 2H16c.3 8.2 4 14.6 9.6 17.2-1 3.3-1.3 6.6-.9 9.6.1.7.7 1.2 1.4 1.2h2.5a1.4 1.4 0 0 0 1.4-1.4Z"
  />
  <path
    class="ui-logo__play"
    d="M12.4 17.3v10.4c0 1.3 1.4 2.1 2.5 1.4l7.8-5.2c1-.7 1-2.1 0-2.8l-7.8-5.2c-1.1-.7-2.5.1-2.5 1.4Z"
  />
</svg>`;

/** The header as a visitor sees it, in the classes of the web app's `nav-bar.tsx`; its links work before any code. */
export function firstHeader(
  language: Language,
  { coupons, site, menu }: { coupons: boolean; site: string; menu: readonly MenuLink[] },
): Markup {
  const t = (key: Parameters<typeof screenText<"shell">>[2]) => screenText(language, "shell", key);
  const link = (to: string, text: string) => html`<a class="nav-link" href="${to}">${text}</a>`;
  // Width from which the menu of visitors holds nothing that the header does not show; pages it holds at every width.
  const isInMenu = menu.some(({ places }) => places.includes("header") || places.includes("drawer"));
  const below = isInMenu ? null : coupons ? "1280" : "960";
  const placed = menu.filter(({ places }) => places.includes("header"));
  return html`<header class="nav">
    <div class="nav-inner">
      <a href="/" class="nav-logo"
        ><span class="ui-logo first-logo">${mark}<span class="ui-logo__name">${site}</span></span></a
      >
      <nav class="nav-links" aria-label="${t("main_navigation")}">
        ${link("/", t("nav_home"))}${link("/search-results", t("nav_explore"))}${link("/search-results?when=upcoming", t("nav_upcoming"))}${placed.map(({ slug, titles }) => link(`/page/${slug}`, titles[language]))}
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
        <span
          class="ui-button ui-icon-button nav-visitor"
          ${below ? html` data-below="${below}"` : null}
        ></span>
      </div>
    </div>
  </header>`;
}
