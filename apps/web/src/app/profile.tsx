import { TextLink } from "@palco/ui/link";
import type { ReactNode } from "react";
import "./profile.css";

/** Name of the page's channel or speaker. */
export function ProfileName({ children, aside }: { children: string; aside?: ReactNode }) {
  return (
    <h1 className="profile-name" translate="no" data-user-content>
      {children}
      {aside ? <> {aside}</> : null}
    </h1>
  );
}

/** An address that people gave us: it gets nothing of ours, and no credit by ours. */
export function OutwardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </TextLink>
  );
}

/** Links to the person's other sites. */
export function ProfileLinks({ links }: { links: readonly { name: string; href: string }[] }) {
  if (!links.length) return null;
  return (
    <ul className="profile-links">
      {links.map(({ name, href }) => (
        <li key={name}>
          <OutwardLink href={href}>{name}</OutwardLink>
        </li>
      ))}
    </ul>
  );
}
