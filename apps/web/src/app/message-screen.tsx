import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTitle } from "./use-title.ts";

/** A screen that only says one thing, and the way home. */
export function MessageScreen({
  icon,
  title,
  action,
  children,
}: {
  icon: ReactNode;
  title: string;
  /** A better way on than home. */
  action?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation("shell");
  // A tab is no place for three dots.
  useTitle(title.replace(/\.+$/, ""));
  return (
    <EmptyState
      size="page"
      titleAs="h1"
      icon={icon}
      title={title}
      actions={
        action ?? (
          <Button variant="primary" href="/">
            {t("go_home")}
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
