import { Navigate, useLocation, useParams } from "react-router";

/** A screen that leads on to the address `to`, with the parameters of its own in it and its query after that one's. */
export const redirectTo = (to: string) => ({ default: () => <Redirected to={to} /> });

function Redirected({ to }: { to: string }) {
  const [path = "/", query = ""] = to.split("?");
  const { search } = useLocation();
  const params = useParams();
  // The router's own `generatePath` would be in the code of every page.
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const all = new URLSearchParams([...new URLSearchParams(query), ...new URLSearchParams(search)]);
  return <Navigate to={{ pathname, search: all.toString() }} replace />;
}
