/** Where the rates of taxes are kept in the browser. */
export const taxRatesKey = ["site-config", "tax-rates"] as const;
