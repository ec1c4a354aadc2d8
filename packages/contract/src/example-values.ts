// Values that the examples of several domains share.
export const id = "0b5b7a1e-6f3c-4f0e-9a52-3d1c8f2e7a60";
export const instant = "2027-03-12T19:00:00Z";
export const billing = {
  company: "Teatro Ejemplo, S.L.",
  nif: "12345678Z",
  address: "Calle Mayor 1",
  city: "Madrid",
  postalCode: "28013",
  country: "ES",
  prefix: "+34",
  phone: "612345678",
};
