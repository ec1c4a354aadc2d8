import { notificationText, type NotificationTextKey } from "@palco/i18n/notification-text";
import type { TextParams } from "@palco/i18n/error-text";
import type { CalendarEntry } from "@palco/values/calendar-file";
import type { Language } from "@palco/values/language";
import { writtenDate } from "@palco/values/written-date";
import type { Tx } from "#platform/db/database.ts";
import type { DomainEvent, EventName } from "#platform/outbox/events.ts";
import { createRegistry } from "#platform/registry.ts";

/** Somebody who is told of an event. */
export interface Told<Data extends object> {
  userId: string;
  /** What it is about: the same person is told once of the same thing. */
  about: string;
  data: Data;
  /** False: they have declined mails of just this (a channel); the other ways are theirs to choose as for every kind. */
  mail?: boolean;
}

/** People who are told in one transaction: a kind with more of them leaves an event for the next. */
export const toldAtATime = 500;

export interface NotificationContent {
  subject: string;
  content: string;
  /** The thing itself, where there is one. */
  link: `/${string}` | null;
  /** An entry for calendars, which its mail brings. */
  calendar?: CalendarEntry;
}

/** The language and the clock of who is told. */
export interface NotificationWords {
  language: Language;
  t(key: NotificationTextKey, params?: TextParams): string;
  /** A time as the reader's clock shows it. */
  when(at: string): string;
}

/** One kind of notification: which events are told, to whom, and in which words. */
export interface NotificationKind {
  /** Part of what makes a notification unique: a kind that is renamed would be told again. */
  key: string;
  /** `own`: its module writes a mail of its own, always. `asked`: who wants it by mail gets these words. */
  mail: "own" | "asked";
  /** Something of theirs begins: pushed in quiet hours too, and of no use a quarter of an hour later. */
  urgent?: boolean;
  /** Of `asked`: mailed without a choice too, because who is told has asked for it by a press that said so, or by buying. */
  mailed?: true;
  /** Of `asked`: the list it is mailed by, next to that of the kind; one that its reader may leave alone. */
  mailList?: { list: string; about(data: object): string };
  events: readonly EventName[];
  tell(tx: Tx, event: DomainEvent): Promise<readonly Told<object>[]>;
  write(data: object, words: NotificationWords): NotificationContent;
}

/** A kind with the types of its events and of its data. */
export function notificationKind<const Name extends EventName, Data extends object>(kind: {
  key: string;
  mail: "own" | "asked";
  urgent?: boolean;
  mailed?: true;
  mailList?: { list: string; about(data: NoInfer<Data>): string };
  events: readonly Name[];
  tell(tx: Tx, event: DomainEvent<Name>): Promise<readonly Told<Data>[]>;
  write(data: NoInfer<Data>, words: NotificationWords): NotificationContent;
}): NotificationKind {
  return kind as unknown as NotificationKind;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    /** What it tells people in the application. */
    notifications?: readonly NotificationKind[];
  }
}

export const notificationKinds = createRegistry("notifications", ({ key }: NotificationKind) => key);

export function notificationWords(language: Language, timezone: string): NotificationWords {
  return {
    language,
    t: (key, params) => notificationText(language, key, params),
    when: (at) => writtenDate(at, "showing", language, timezone),
  };
}
