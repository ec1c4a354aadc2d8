/**
 * Units of each currency for one euro, as precise as shop prices need: a fallback for installations without a feed
 * (`PALCO_RATES_URL`). Entered by hand from public reference rates and rounded; a feed replaces them.
 */
export const builtInRates = {
  asOf: "2025-10-01",
  perEuro: {
    AED: "4.31", AFN: "79", ALL: "96.8", AMD: "449", ANG: "2.10", AOA: "1077", ARS: "1640", AUD: "1.775", AWG: "2.11", AZN: "1.995",
    BAM: "1.95583", BBD: "2.35", BDT: "143", BHD: "0.442", BIF: "3490", BMD: "1.174", BND: "1.514", BOB: "8.11", BRL: "6.24",
    BSD: "1.174", BTN: "104.3", BWP: "16.6", BYN: "3.98", BZD: "2.36", CAD: "1.635", CDF: "3080", CHF: "0.935", CLP: "1128", CNY: "8.36",
    COP: "4590", CRC: "593", CUP: "28.2", CVE: "110.27", CZK: "24.3", DJF: "208.6", DKK: "7.465", DOP: "73.6", DZD: "152.4", EGP: "56.2",
    ERN: "17.6", ETB: "169", EUR: "1", FJD: "2.66", FKP: "0.872", GBP: "0.872", GEL: "3.19", GHS: "14.5", GIP: "0.872", GMD: "85",
    GNF: "10190", GTQ: "9.0", GYD: "245.6", HKD: "9.14", HNL: "30.8", HTG: "153.6", HUF: "390", IDR: "19540", ILS: "3.88", INR: "104.3",
    IQD: "1538", IRR: "49400", ISK: "142.5", JMD: "188.2", JOD: "0.832", JPY: "173", KES: "151.7", KGS: "102.7", KHR: "4712", KMF: "491.97",
    KPW: "1057", KRW: "1648", KWD: "0.358", KYD: "0.978", KZT: "645", LAK: "25480", LBP: "105120", LKR: "355", LRD: "212", LSL: "20.25",
    LYD: "6.35", MAD: "10.7", MDL: "19.7", MGA: "5240", MKD: "61.6", MMK: "2465", MNT: "4222", MOP: "9.41", MRU: "46.9", MUR: "53.4",
    MVR: "18.1", MWK: "2036", MXN: "21.5", MYR: "4.94", MZN: "75", NAD: "20.25", NGN: "1738", NIO: "43.2", NOK: "11.7", NPR: "166.9",
    NZD: "2.02", OMR: "0.4514", PAB: "1.174", PEN: "4.08", PGK: "4.93", PHP: "68.4", PKR: "330", PLN: "4.26", PYG: "8220", QAR: "4.274",
    RON: "5.08", RSD: "117.2", RUB: "96.5", RWF: "1702", SAR: "4.403", SBD: "9.66", SCR: "16.9", SDG: "705", SEK: "11.05", SGD: "1.514",
    SHP: "0.872", SLE: "27.3", SOS: "671", SRD: "45", SSP: "5520", STN: "24.5", SVC: "10.27", SYP: "15264", SZL: "20.25", THB: "38.1",
    TJS: "10.9", TMT: "4.11", TND: "3.41", TOP: "2.80", TRY: "48.8", TTD: "7.96", TWD: "35.7", TZS: "2885", UAH: "48.5", UGX: "4110",
    USD: "1.174", UYU: "46.8", UZS: "14230", VES: "208", VND: "31030", VUV: "140.5", WST: "3.27", XAF: "655.957", XCD: "3.17", XOF: "655.957",
    XPF: "119.332", YER: "280.6", ZAR: "20.25", ZMW: "28.0",
  } satisfies Record<string, string>,
} as const; // prettier-ignore
