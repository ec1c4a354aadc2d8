import {
  type Addressed,
  completeByHand,
  extendStudents,
  messageStudents,
} from "@palco/contract/courses/teaching";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useOnceKey } from "#app/use-once-key.ts";

/** What a teacher does for students; the table is read again after it. */
export function useTeaching(slug: string) {
  const queries = useQueryClient();
  const params = { slug };
  const sendOnce = useOnceKey();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ["course", slug] });
  return {
    message: useMutation({
      mutationFn: (body: { to: Addressed; subject: string; text: string }) =>
        sendOnce(body, (options) => call(messageStudents, { params, body }, options)),
    }),
    extend: useMutation({
      mutationFn: (body: { to: Addressed; until: string }) => call(extendStudents, { params, body }),
      onSuccess,
    }),
    complete: useMutation({
      mutationFn: ({ lesson, students }: { lesson: string; students: string[] }) =>
        call(completeByHand, { params: { slug, id: lesson }, body: { students } }),
      onSuccess,
    }),
  };
}
