import { Drawer } from "@palco/ui/drawer";
import { Button } from "@palco/ui/button";
import { Popover } from "@palco/ui/popover";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Session } from "#app/session.ts";
import { useMatches } from "#app/use-matches.ts";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { countText } from "./notification-cache.ts";
import { unreadOptions } from "./notification-queries.ts";
import "./notifications.css";

const NotificationList = lazy(() => import("./NotificationList.tsx"));

/** The bell of the header with how many are unread; it opens the list, beside it or, on a phone, over the whole screen. */
export default function NotificationBell({ session }: { session: Session }) {
  const { t } = useTranslation("notifications");
  const [open, setOpen] = useState(false);
  const isNarrow = useMatches("(width < 960px)");
  const { data: unread = 0 } = useQuery(unreadOptions(session.id));
  const label = unread ? t("bell_unread", { count: unread, shown: countText(unread) }) : t("bell");
  const popup = {
    open,
    onOpenChange: setOpen,
    title: t("title"),
    trigger: (
      <Button variant="ghost" className="bell" aria-label={label}>
        <Bell aria-hidden="true" />
        {unread ? (
          <span className="bell-count" aria-hidden="true">
            {countText(unread)}
          </span>
        ) : null}
      </Button>
    ),
  };
  const list = (
    <Suspense fallback={<ListSkeleton />}>
      <NotificationList session={session} unread={unread} onFollow={() => setOpen(false)} />
    </Suspense>
  );
  return isNarrow ? (
    <Drawer {...popup} phone="full">
      {list}
    </Drawer>
  ) : (
    <Popover {...popup} align="end">
      <div className="notifications-panel">{list}</div>
    </Popover>
  );
}
