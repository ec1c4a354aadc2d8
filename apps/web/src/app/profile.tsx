import { Avatar } from "@palco/ui/avatar";
import { TextLink } from "@palco/ui/link";
import type { ReactNode } from "react";
import "./profile.css";

/** Name of the page's channel or speaker. */
export function ProfileName({
  children,
  aside,
  as: Name = "h1",
}: {
  children: string;
  aside?: ReactNode;
  as?: "h1" | "p";
}) {
  return (
    <Name className="profile-name" translate="no" data-user-content>
      {children}
      {aside ? <> {aside}</> : null}
    </Name>
  );
}

/** An address that people gave us: it gets nothing of ours, and no credit by ours. */
export function OutwardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} target="_blank" rel="ugc nofollow noopener noreferrer">
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
  /** Shown inside another screen, which has a title of its own. */
  isPreview?: boolean;
}

/** Face, name and words of somebody. */
export function ProfileHead(props: ProfileHeadProps) {
  const { name, title, about, face, links, tags, children, isPreview } = props;
  const Head = isPreview ? "div" : "header";
  return (
    <Head className="profile-head" data-preview={isPreview || undefined}>
      <Avatar name={name} src={face} size={isPreview ? 96 : 240} decorative className="profile-face" />
      <div className="profile-words">
        <ProfileName as={isPreview ? "p" : "h1"}>{name}</ProfileName>
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
    </Head>
  );
}
