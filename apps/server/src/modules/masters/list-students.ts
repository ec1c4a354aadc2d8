import type { MasterStudent } from "@palco/contract/masters/students";
import { getOwnHead, type OwnProductNeeds } from "#modules/catalogue/public.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import { listStudentRows, type StudentRow } from "./student.queries.ts";

const toStudent = ({ seenAt, completedAt, ...row }: StudentRow): MasterStudent => ({
  id: row.id,
  name: row.name,
  surname: row.surname,
  email: row.email,
  done: row.done,
  of: row.of,
  seenAt: seenAt?.toISOString() ?? null,
  completedAt: completedAt?.toISOString() ?? null,
});

export async function listMasterStudents(
  context: OwnProductNeeds,
  slug: string,
  { q, ...page }: LongPageWish & { q?: string | undefined },
) {
  const { id: masterId } = await getOwnHead(context, slug, "master");
  const { rows, ...rest } = await listStudentRows(context.db, { masterId, q }, page);
  return { items: rows.map(toStudent), ...rest };
}
