import { Avatar } from "@palco/ui/avatar";
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

export interface ProfileHeadProps {
  name: string;
  /** Role or company: one line. */
  title: string;
  /** Paragraphs of plain text. */
  about: string;
  /** Address of the picture; without one, the initials. */
  face: string | null;
  links: readonly { name: string; href: string }[];
  tags?: ReactNode;
  /** Buttons, below all. */
  children?: ReactNode;
}

/** Face, name and words of somebody. */
export function ProfileHead({ name, title, about, face, links, tags, children }: ProfileHeadProps) {
  return (
    <header className="profile-head">
      <Avatar name={name} src={face} size={240} decorative className="profile-face" />
      <div className="profile-words">
        <ProfileName>{name}</ProfileName>
        {title ? (
          <p className="profile-title" data-user-content>
            {title}
          </p>
        ) : null}
        {about ? (
          <div className="profile-bio" data-user-content>
            {about.split(/\n{2,}/).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        ) : null}
        {tags}
        <ProfileLinks links={links} />
        {children}
      </div>
    </header>
  );
}
