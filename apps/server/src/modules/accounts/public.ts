export { createAccount, type NewAccount } from "./create-account.ts";
export { findActor } from "./find-actor.ts";
