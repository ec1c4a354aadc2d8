import { getUnknownPath } from "@palco/contract/site-config/rules";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { call } from "./api.ts";

/** Visitors at an unknown address go where the site sends them; home when it does not answer. */
export default function UnknownPath() {
  const { data, isError } = useQuery({
    queryKey: ["site-config", "unknown-path"],
    queryFn: () => call(getUnknownPath),
    retry: false,
  });
  return data || isError ? <Navigate to={data?.to ?? "/"} replace /> : null;
}
