import { createHash } from "node:crypto";
import styles from "#app/ui/styles.css?url";
import { publicPagesContext } from "#server/context.ts";
import { programVersion } from "#server/version.ts";
import type { Route } from "./+types/offline-worker.ts";
import program from "./offline-worker.script.ts?script";

export const handle = { pageCache: { parameters: [] } };

/**
 * Answers the service worker's program. It differs in each build, so that browsers replace it and discard what was
 * cached.
 */
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
      // A worker obeys the policy of the response that brought it.
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    },
  });
}
