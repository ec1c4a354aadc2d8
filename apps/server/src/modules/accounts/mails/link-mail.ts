/** A mail with a secret link. `next` is in its address too: a link that is dead can tell nothing any more. */
export interface LinkMail {
  name: string;
  token: string;
  next?: string;
}

export const query = (next: string | undefined): string => (next ? `?next=${encodeURIComponent(next)}` : "");
