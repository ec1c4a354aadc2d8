import { expect, test } from "vitest";
import { personOf } from "./claims.ts";

const domains = { emailDomains: ["hospital.es"] };
const verified = (claims: object) => personOf(claims, domains).isVerified;

test("an address is vouched for when the provider says so and the domain is one of its own", () => {
  expect(verified({ email: "Ana@Hospital.es", email_verified: true })).toBe(true);
  expect(verified({ email: "ana@hospital.es", email_verified: "true" })).toBe(true);
  expect(verified({ email: "ana@hospital.es", xms_edov: 1 })).toBe(true);
  for (const email of [
    "ana@x.hospital.es",
    "ana@xhospital.es",
    "ana@hospital.es.evil.com",
    "hospital.es",
    "",
    7,
  ])
    expect(verified({ email, email_verified: true }), String(email)).toBe(false);
  for (const said of [false, "false", undefined, null, "yes", {}])
    expect(verified({ email: "ana@hospital.es", email_verified: said }), String(said)).toBe(false);
});

test("the name is what may stand in a mail", () => {
  expect(personOf({ given_name: "Ana", family_name: "Ruiz", name: "A. R." }, domains)).toMatchObject({
    name: "Ana",
    surname: "Ruiz",
  });
  expect(personOf({ name: "Ana Ruiz" }, domains)).toMatchObject({ name: "Ana Ruiz", surname: "" });
  expect(personOf({ name: "win at evil.com" }, domains)).toMatchObject({ name: "" });
});
