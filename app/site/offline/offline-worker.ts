import { createHash } from "node:crypto";
import styles from "#app/ui/styles.css?url";
import { publicPagesContext } from "#server/context.ts";
import { programVersion } from "#server/version.ts";
import type { Route } from "./+types/offline-worker.ts";
import program from "./offline-worker.script.ts?script";

export const handle = { pageCache: { parameters: [] } };

/** The service worker's program. Each build has another, so that browsers take the new one and drop what was kept. */
export function loader({ context }: Route.LoaderArgs): Response {
  const pages = context
    .get(publicPagesContext)
    .map(({ pattern, parameters }) => [`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`, parameters]);
  const build = createHash("sha256").update(`${programVersion().text}\n${styles}\n${program}`).digest("base64url");
  const text = program
    .replaceAll("BUILD_NAME", () => JSON.stringify(build.slice(0, 12)))
    .replaceAll("PUBLIC_PAGES", () => JSON.stringify(pages));
  return new Response(text, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      // A worker has the policy of its own answer.
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    },
  });
}
