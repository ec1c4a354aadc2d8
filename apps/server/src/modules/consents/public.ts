export { type ConsentRow, forgetConsents, listConsents, recordConsents, wordsVersion } from "./consents.ts";
