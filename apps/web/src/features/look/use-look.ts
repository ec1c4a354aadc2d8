import { getLook } from "@palco/contract/look/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

export const lookKey = ["look"] as const;

export const useLook = () => useQuery({ queryKey: lookKey, queryFn: () => call(getLook) });
