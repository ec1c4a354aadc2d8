import { readNotifications } from "@palco/contract/notifications/api";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { noteRead } from "./notification-cache.ts";

/** Marks notifications as read, by their ids or all (null). */
export function useRead() {
  const { t } = useTranslation("notifications");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | null) => call(readNotifications, { body: ids ? { ids } : { all: true } }),
    onSuccess: ({ unread }, ids) => noteRead(queries, { ids, unread }),
    onError: () => toast.error(t("read_failed")),
  });
}
