import type { Task } from "@palco/contract/overview/api";
import { Section } from "@palco/ui/page-header";
import { ChevronRight, CircleAlert, CircleCheck, CircleDashed, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { fromNow } from "./day-name.ts";
import { taskAddress, taskTone } from "./task-place.ts";

const icons = { urgent: CircleAlert, todo: CircleDashed, waits: Clock } as const;

/** What is to do, each leading to where it is done. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation("overview");
  return (
    <Section look="card" title={t("tasks")}>
      {tasks.length ? (
        <ul className="overview-list">
          {tasks.map((task) => (
            <TaskRow key={`${task.kind} ${task.product?.slug ?? task.channel?.slug}`} task={task} />
          ))}
        </ul>
      ) : (
        <p className="overview-none">
          <CircleCheck aria-hidden="true" data-tone="good" />
          {t("tasks_none")}
        </p>
      )}
    </Section>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { t } = useTranslation("overview");
  const { locale } = useFormat();
  const { kind, count, at, channel, product } = task;
  const tone = taskTone[kind];
  const Icon = icons[tone];
  const title = product?.title ?? channel?.title;
  const href = taskAddress(task);
  const words = (
    <>
      <Icon aria-hidden="true" data-tone={tone} />
      <span className="overview-words">
        <span>{t(`task_${kind}`, { count, when: at ? fromNow(at, locale) : "" })}</span>
        <small translate="no" data-user-content>
          {title}
        </small>
      </span>
    </>
  );
  return (
    <li>
      {href ? (
        <Link to={href} className="overview-row">
          {words}
          <ChevronRight aria-hidden="true" />
        </Link>
      ) : (
        <span className="overview-row">{words}</span>
      )}
    </li>
  );
}
