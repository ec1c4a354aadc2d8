import { explainAccess } from "@palco/contract/access/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** Whether and why a person who is known may watch a product. */
export function useAccessAnswer(productId: string, email: string) {
  return useQuery({
    queryKey: ["access", productId, email],
    queryFn: ({ signal }) => call(explainAccess, { params: { id: productId }, query: { email } }, { signal }),
  });
}
