/** ISO 4217 numeric codes of what terminals are given out for (Redsys, table of currencies). */
export const terminalCurrencies: Record<string, string> = {
  "978": "EUR", "840": "USD", "826": "GBP", "392": "JPY", "756": "CHF", "124": "CAD", "036": "AUD", "032": "ARS", "152": "CLP",
  "170": "COP", "356": "INR", "484": "MXN", "604": "PEN", "949": "TRY", "986": "BRL", "156": "CNY", "208": "DKK", "578": "NOK",
  "752": "SEK", "985": "PLN", "203": "CZK", "348": "HUF", "946": "RON", "376": "ILS", "504": "MAD", "554": "NZD",
  "702": "SGD", "344": "HKD", "458": "MYR", "764": "THB", "710": "ZAR", "682": "SAR", "784": "AED", "858": "UYU", "352": "ISK",
}; // prettier-ignore
