import { Button } from "@palco/ui/button";
import { Unlink, UserRoundX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AuthLayout } from "./AuthLayout.tsx";

interface EndProps {
  title: string;
  text: string;
}

/** The reader is logged in with another account than the one that was invited. */
export function NotYours({ title, text }: EndProps) {
  const { t } = useTranslation("teams");
  return (
    <AuthLayout title={title} mark={<UserRoundX />} markTone="danger" lead={text}>
      <div className="auth-form">
        <Button variant="primary" size="lg" block href="/logout">
          {t("change_account")}
        </Button>
        <Button variant="ghost" size="lg" block href="/">
          {t("go_home")}
        </Button>
      </div>
    </AuthLayout>
  );
}

/** The link leads nowhere any more. */
export function Over({ title, text }: EndProps) {
  const { t } = useTranslation("teams");
  return (
    <AuthLayout title={title} mark={<Unlink />} markTone="danger" lead={text}>
      <div className="auth-form">
        <Button size="lg" block href="/">
          {t("go_home")}
        </Button>
      </div>
    </AuthLayout>
  );
}
