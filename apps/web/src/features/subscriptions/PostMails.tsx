import { Switch } from "@palco/ui/checkbox";
import { Section } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import "#features/channels/followed-mails.css";
import { usePostMail, usePostMails } from "./use-post-mails.ts";

/** Among the notices: the channels whose posts come by mail. Nothing where none has been chosen. */
export default function PostMails() {
  const { t } = useTranslation("notices");
  const { data } = usePostMails();
  if (!data?.items.length) return null;
  return (
    <Section title={t("posts_title")} about={t("posts_about")}>
      <ul className="followed-mails">
        {data.items.map((channel) => (
          <ChannelPosts key={channel.slug} {...channel} />
        ))}
      </ul>
    </Section>
  );
}

function ChannelPosts({ slug, title }: { slug: string; title: string }) {
  const { on, press } = usePostMail(slug);
  return (
    <li>
      <Switch label={<span data-user-content>{title}</span>} checked={on} onChange={press} />
    </li>
  );
}
