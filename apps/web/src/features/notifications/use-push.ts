import {
  addPushDevice,
  listPushDevices,
  type PushDevices,
  removePushDevice,
} from "@palco/contract/notifications/push";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { PushBlocked, pushSupport, subscribe, unsubscribe } from "./push.ts";

const queryKey = ["notifications", "devices"] as const;

/** Push on this device and on others of the account. */
export function usePush() {
  const { t } = useTranslation("notices");
  const queries = useQueryClient();
  const [support] = useState(pushSupport);
  const [isBlocked, setBlocked] = useState(support === "yes" && Notification.permission === "denied");
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: () => call(listPushDevices),
  });
  const keep = (after: PushDevices) => queries.setQueryData(queryKey, after);
  const own = data?.devices.find(({ isThis }) => isThis);
  const isOn = Boolean(own) && support === "yes" && Notification.permission === "granted";

  const turn = useMutation({
    async mutationFn(on: boolean) {
      if (on) return call(addPushDevice, { body: await subscribe(data!.publicKey) });
      await unsubscribe();
      return call(removePushDevice, { params: { id: own!.id } });
    },
    onSuccess(after, on) {
      keep(after);
      setBlocked(false);
      toast.success(t(on ? "push_is_on" : "push_is_off"));
    },
    onError(error) {
      if (error instanceof PushBlocked) setBlocked(Notification.permission === "denied");
      else toast.error(t("push_failed"));
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(removePushDevice, { params: { id } }),
    onSuccess: keep,
    onError: () => toast.error(t("push_not_removed")),
  });
  return {
    support,
    isBlocked,
    isOn,
    isReady: Boolean(data),
    isError,
    isFetching,
    retry: () => void refetch(),
    isTurning: turn.isPending,
    turn: (on: boolean) => turn.mutate(on),
    others: data?.devices.filter(({ isThis }) => !isThis) ?? [],
    remove: (id: string) => remove.mutate(id),
    removing: remove.isPending ? remove.variables : undefined,
  };
}
