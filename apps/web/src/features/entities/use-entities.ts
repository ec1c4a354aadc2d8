import {
  changeEntityMember,
  createEntity,
  deleteEntity,
  type EntityEdit,
  type EntityFields,
  type EntityRole,
  getEntityEdit,
  inviteEntityMember,
  joinEntity,
  listEntities,
  listMyEntities,
  removeEntityMember,
  updateEntity,
} from "@palco/contract/entities/api";
import type { Language } from "@palco/values/language";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useOnceKey } from "#app/use-once-key.ts";

const listKey = ["entities", "list"] as const;
const mineKey = ["entities", "mine"] as const;
const editKey = (slug: string) => ["entities", "edit", slug] as const;

export const storePath = (slug: string) => `/store/${slug}`;
export const storeEditPath = (slug: string) => `/manage/store/entity/${slug}`;

/** All entities of the site. */
export function useEntities() {
  return useQuery({ queryKey: listKey, queryFn: ({ signal }) => call(listEntities, {}, { signal }) });
}

/** Entities that the caller is in or is invited to. */
export function useMyEntities({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: mineKey,
    queryFn: ({ signal }) => call(listMyEntities, {}, { signal }),
    enabled,
    staleTime: 60_000,
  });
}

export function useEntityEdit(slug: string) {
  return useQuery({
    queryKey: editKey(slug),
    queryFn: ({ signal }) => call(getEntityEdit, { params: { slug } }, { signal }),
  });
}

/** What an answer says is known from now on; lists are asked for again. */
function useTake() {
  const cache = useQueryClient();
  return (entity?: EntityEdit) => {
    if (entity) cache.setQueryData(editKey(entity.slug), entity);
    void cache.invalidateQueries({ queryKey: listKey });
    void cache.invalidateQueries({ queryKey: mineKey });
    void cache.invalidateQueries({ queryKey: ["page", "store"] });
  };
}

/** Without an entity it makes one. */
export function useSaveEntity(entity?: Pick<EntityEdit, "id">) {
  const take = useTake();
  const sendOnce = useOnceKey();
  return useMutation({
    mutationFn: (body: EntityFields) =>
      entity
        ? call(updateEntity, { params: { id: entity.id }, body })
        : sendOnce(body, (options) => call(createEntity, { body }, options)),
    onSuccess: take,
  });
}

export function useDeleteEntity(id: string) {
  const take = useTake();
  return useMutation({
    mutationFn: () => call(deleteEntity, { params: { id } }),
    onSuccess: () => take(),
  });
}

export function useInviteMember(id: string) {
  const take = useTake();
  return useMutation({
    mutationFn: (body: { email: string; role: EntityRole; language?: Language | undefined }) =>
      call(inviteEntityMember, { params: { id }, body }),
    onSuccess: take,
  });
}

export function useChangeMember(id: string) {
  const take = useTake();
  return useMutation({
    mutationFn: ({ member, role }: { member: string; role: EntityRole }) =>
      call(changeEntityMember, { params: { id, member }, body: { role } }),
    onSuccess: take,
  });
}

/** Takes somebody out; of an invitation of one's own: declines it. */
export function useRemoveMember({ id, slug }: { id: string; slug: string }) {
  const cache = useQueryClient();
  const take = useTake();
  return useMutation({
    mutationFn: (member: string) => call(removeEntityMember, { params: { id, member } }),
    onSuccess: () => {
      take();
      return cache.invalidateQueries({ queryKey: editKey(slug) });
    },
  });
}

export function useJoinEntity({ id, slug }: { id: string; slug: string }) {
  const cache = useQueryClient();
  const take = useTake();
  return useMutation({
    mutationFn: () => call(joinEntity, { params: { id } }),
    onSuccess: () => {
      take();
      return cache.invalidateQueries({ queryKey: editKey(slug) });
    },
  });
}
