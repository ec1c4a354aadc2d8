import { Badge } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { Menu, MenuItem } from "@palco/ui/menu";
import { sessionZone } from "@palco/values/wall-clock";
import { CalendarClock, CalendarX2, Ellipsis, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { InstantField } from "#app/editing/instant-field.tsx";
import { useFormat } from "#app/format.ts";
import { stateTones } from "../state-tones.ts";
import { hasDraft, type Showing } from "./showing.ts";

/** What readers have of a page, in a word: as the list of pages says it, unless there is more to know here. */
export function PageStateBadge({ showing }: { showing: Showing }) {
  const { t } = useTranslation(["page-editor", "site-pages"]);
  const format = useFormat();
  const { state, planned } = showing;
  if (planned)
    return <Badge tone="info">{t("state_scheduled", { time: format.dateTime(planned.at) })}</Badge>;
  if (state === "published" && hasDraft(showing)) return <Badge tone="warning">{t("shown_changed")}</Badge>;
  return <Badge tone={stateTones[state]}>{t(`site-pages:state_${state}`)}</Badge>;
}

export interface Plan {
  /** Null: at once. */
  at: string | null;
  until: string | null;
}

interface PublishMenuProps {
  showing: Showing;
  /** Nothing may be published while something stops a save. */
  isBlocked: boolean;
  isBusy: boolean;
  onPlan: (plan: Plan) => void;
  /** Takes back what is planned. */
  onDrop: () => void;
  onWithdraw: () => void;
  /** What has no room beside it. */
  children?: ReactNode;
}

/** When readers have the page: planned, taken back, taken away. */
export function PublishMenu(props: PublishMenuProps) {
  const { showing, isBlocked, isBusy, onPlan, onDrop, onWithdraw, children } = props;
  const { t } = useTranslation("page-editor");
  const [isPlanning, setPlanning] = useState(false);
  const { kind, live, planned } = showing;
  return (
    <>
      <Menu
        label={t("publishing")}
        trigger={
          <IconButton label={t("publishing")} disabled={isBusy}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {children}
        <MenuItem icon={<CalendarClock />} disabled={isBlocked} onSelect={() => setPlanning(true)}>
          {t("plan")}
        </MenuItem>
        {planned ? (
          <MenuItem icon={<CalendarX2 />} onSelect={onDrop}>
            {t("plan_drop")}
          </MenuItem>
        ) : null}
        {live && kind === "page" ? (
          <MenuItem icon={<EyeOff />} onSelect={onWithdraw}>
            {t("withdraw")}
          </MenuItem>
        ) : null}
      </Menu>
      {isPlanning ? (
        <PlanDialog
          showing={showing}
          onClose={() => setPlanning(false)}
          onPlan={(plan) => {
            setPlanning(false);
            onPlan(plan);
          }}
        />
      ) : null}
    </>
  );
}

function PlanDialog({
  showing: { kind, live, planned, until },
  onClose,
  onPlan,
}: {
  showing: Showing;
  onClose: () => void;
  onPlan: (plan: Plan) => void;
}) {
  const { t } = useTranslation("page-editor");
  const [at, setAt] = useState<string | null>(planned?.at ?? null);
  const [end, setEnd] = useState<string | null>(until);
  const [isTried, setTried] = useState(false);
  const [now] = useState(() => Date.now());
  const isPast = at !== null && Date.parse(at) <= now;
  const isEarly = end !== null && Date.parse(end) <= Math.max(now, at ? Date.parse(at) : 0);
  const submit = () => {
    setTried(true);
    if ((at || end) && !isPast && !isEarly) onPlan({ at, until: end });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t("plan_title")}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" onClick={submit}>
            {t("plan_save")}
          </Button>
        </>
      }
    >
      <div className="edit-fields">
        <p>{t(live ? "plan_text" : "plan_text_new")}</p>
        <InstantField
          label={t("plan_at")}
          hint={kind !== "page" ? undefined : t("plan_at_hint")}
          zone={sessionZone}
          value={at}
          onChange={setAt}
          error={isTried && isPast ? t("plan_past") : isTried && !at && !end ? t("plan_missing") : undefined}
        />
        {kind !== "page" ? null : (
          <InstantField
            label={t("plan_until")}
            hint={t("plan_until_hint")}
            zone={sessionZone}
            value={end}
            onChange={setEnd}
            error={isTried && isEarly ? t("plan_early") : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}
