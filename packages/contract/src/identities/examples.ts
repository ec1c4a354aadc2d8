import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import type * as manage from "./manage.ts";

const secret = "5f1d6c0b7a3e4d289c60e1f7ab52d943";
const challenge = "0199f0a2-7c1e-7b4a-9d55-2f6c8e31a0b7";
const secretHash = "9c1f0c1b6a4e3d2f8b7a6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f";
const kept = {
  clientId: "palco",
  label: "Hospital Central",
  icon: "hospital",
  scopes: "openid email profile",
  emailDomains: ["hospital.es"],
  active: true,
} as const;

export const identityBodyExamples: BodiesOf<typeof api & typeof manage> = {
  startIdentity: { secretHash },
  startLink: { secretHash },
  finishIdentity: {
    state: `${challenge}.kq3T0yVfUo2mkq3T0yVfUo2mkq3T0yVfUo2mkq3T0yV`,
    code: "SplxlOBeZQQYbYS6WxSbIA",
    iss: "https://id.hospital.es",
    secret,
  },
  signUpByIdentity: {
    as: "attendee",
    name: "Ana",
    surname: "García",
    policy: true,
    terms: true,
    identity: { challenge, secret },
  },
  linkIdentity: { challenge, secret },
  createIdentityProvider: {
    ...kept,
    emailDomains: [...kept.emailDomains],
    preset: "openid",
    slug: "hospital",
    issuer: "https://id.hospital.es",
    clientSecret: "three-blue-doors-and-a-long-corridor",
  },
  updateIdentityProvider: { ...kept, emailDomains: [...kept.emailDomains] },
};
