import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

export interface OtherSite {
  /** `shop.localhost:8443`: all names below `localhost` are this machine in a browser. */
  host: (name: string) => string;
  /** Puts a page there; answers its path. */
  put: (html: string) => string;
  close: () => void;
}

/** Key and certificate for `localhost`, for tests alone: `openssl req -x509 -newkey ec -nodes -days 36500 -subj /CN=localhost`. */
const pem = readFileSync(new URL("other-site.pem", import.meta.url));

/** Another site with https, under as many names as are wanted. Browsers are to ignore who signed for it. */
export async function anotherSite(): Promise<OtherSite> {
  const pages = new Map<string, string>();
  const server = createServer({ key: pem, cert: pem }, ({ url }, answer) => {
    const page = pages.get(url ?? "");
    answer.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
    answer.end(page);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    host: (name) => `${name}.localhost:${port}`,
    put: (html) => {
      const path = `/${pages.size + 1}`;
      pages.set(path, `<!doctype html><html lang="en"><title>Another site</title>${html}</html>`);
      return path;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
