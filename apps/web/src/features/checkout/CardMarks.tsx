/** Names of companies, the same in every language. */
const brands = { visa: "VISA", amex: "AMEX", bizum: "bizum" };

/** Signs of the cards that are taken: pictures, since the words beside them say it. */
export function CardMarks() {
  return (
    <span className="pay-marks" aria-hidden="true">
      <svg viewBox="0 0 38 24" width="38" height="24">
        <rect width="38" height="24" rx="4" fill="#fff" />
        <text
          x="19"
          y="16.5"
          textAnchor="middle"
          fontSize="11.5"
          fontWeight="800"
          fontStyle="italic"
          fill="#1a1f71"
        >
          {brands.visa}
        </text>
      </svg>
      <svg viewBox="0 0 38 24" width="38" height="24">
        <rect width="38" height="24" rx="4" fill="#fff" />
        <circle cx="15.5" cy="12" r="7" fill="#eb001b" />
        <circle cx="22.5" cy="12" r="7" fill="#f79e1b" />
        <path d="M19 5.94a7 7 0 0 1 0 12.12 7 7 0 0 1 0-12.12z" fill="#ff5f00" />
      </svg>
      <svg viewBox="0 0 38 24" width="38" height="24">
        <rect width="38" height="24" rx="4" fill="#1f72cd" />
        <text x="19" y="16" textAnchor="middle" fontSize="9.5" fontWeight="800" fill="#fff">
          {brands.amex}
        </text>
      </svg>
    </span>
  );
}

/** Sign of paying by phone, as quiet as those of the cards. */
export function BizumMark() {
  return (
    <span className="pay-marks" aria-hidden="true">
      <svg viewBox="0 0 52 24" width="52" height="24">
        <rect width="52" height="24" rx="4" fill="#fff" />
        <text x="26" y="16.5" textAnchor="middle" fontSize="13" fontWeight="800" fill="#00756f">
          {brands.bizum}
        </text>
      </svg>
    </span>
  );
}
