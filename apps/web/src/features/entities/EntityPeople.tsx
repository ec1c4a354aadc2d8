import { type EntityEdit, type EntityMember, EntityRole } from "@palco/contract/entities/api";
import { Avatar } from "@palco/ui/avatar";
import { Badge, StatusChip } from "@palco/ui/badge";
import { IconButton } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { EmptyState } from "@palco/ui/empty-state";
import { NativeSelect } from "@palco/ui/native-select";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { Mail, UserMinus, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormat } from "#app/format.ts";
import { InvitePersonDialog } from "./InvitePersonDialog.tsx";
import { useChangeMember, useRemoveMember } from "./use-entities.ts";

const failed = (error: Error) => toast.error(error.message);

/** The accounts of an entity, and who is invited. */
export function EntityPeople({ entity }: { entity: EntityEdit }) {
  const { t } = useTranslation("entities");
  const { members, abilities } = entity;
  const invite = abilities.members ? <InvitePersonDialog entity={entity} /> : null;
  return (
    <Section
      className="entity-people"
      title={t("people_title")}
      about={t("people_about")}
      actions={members.length ? invite : null}
    >
      {members.length ? (
        <ul className="entity-list">
          {members.map((member) => (
            <Person key={member.id} entity={entity} member={member} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<Users />} title={t("people_none")} titleAs="h3" actions={invite}>
          {t("people_none_text")}
        </EmptyState>
      )}
    </Section>
  );
}

function Person({ entity, member }: { entity: EntityEdit; member: EntityMember }) {
  const { t } = useTranslation("entities");
  const format = useFormat();
  const change = useChangeMember(entity.id);
  const isInvited = member.state === "invited";
  const name = isInvited ? member.email : member.name;
  const mayManage = entity.abilities.members;
  return (
    <li className="entity-person">
      {isInvited ? (
        <span className="entity-mail" aria-hidden="true">
          <Mail />
        </span>
      ) : (
        <Avatar name={name} size={40} decorative />
      )}
      <span className="entity-cell">
        <strong data-user-content translate="no">
          {name}
        </strong>
        <small data-user-content={isInvited ? undefined : true}>
          {isInvited ? t("invited_on", { date: format.date(member.since) }) : member.email}
        </small>
      </span>
      <span className="entity-acts">
        {isInvited ? <StatusChip tone="warning">{t("state_invited")}</StatusChip> : null}
        {member.isYou ? <Badge>{t("you")}</Badge> : null}
        {mayManage ? (
          <NativeSelect
            label={t("role_of", { name })}
            hideLabel
            value={member.role}
            options={EntityRole.options.map((value) => ({ value, label: t(`role_${value}`) }))}
            onChange={({ target }) =>
              change.mutate(
                { member: member.id, role: target.value as EntityRole },
                { onSuccess: () => toast.success(t("saved")), onError: failed },
              )
            }
          />
        ) : (
          <Badge>{t(`role_${member.role}`)}</Badge>
        )}
        {mayManage || member.isYou ? <TakeOut entity={entity} member={member} name={name} /> : null}
      </span>
    </li>
  );
}

function TakeOut({ entity, member, name }: { entity: EntityEdit; member: EntityMember; name: string }) {
  const { t } = useTranslation("entities");
  const go = useNavigate();
  const remove = useRemoveMember(entity);
  const { isYou, state } = member;
  const word = isYou ? "leave" : state === "invited" ? "withdraw" : "remove";
  return (
    <ConfirmDialog
      trigger={
        <IconButton size="sm" label={t(`${word}_who`, { name })}>
          <UserMinus aria-hidden="true" />
        </IconButton>
      }
      title={t(`${word}_sure`, { name })}
      description={t(`${word}_about`)}
      confirmLabel={t(word)}
      onConfirm={() =>
        remove.mutateAsync(member.id, {
          onSuccess: () => {
            toast.success(t("removed", { name }));
            // Administrators stay; who has left finds nothing here any more.
            if (isYou && !entity.abilities.administer) void go("/");
          },
          onError: failed,
        })
      }
    />
  );
}
