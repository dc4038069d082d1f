import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { AnswerFromMemory } from "#server/http/memory-answers.ts";
import type { RequestHandler } from "#server/http/node-server.ts";
import type { App, AppDependencies } from "./app.ts";

type AppModule = typeof import("./app.ts");

export interface Site {
  handle(request: IncomingMessage, response: ServerResponse): void;
  warm?(): Promise<unknown>;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, "..");

/** Loads the site as it was built. */
export async function loadBuiltSite(dependencies: AppDependencies): Promise<Site> {
  const module = (await import(join(root, "build/server/index.js"))) as AppModule;
  return asSite(await module.createApp(dependencies));
}

/** Loads the site from its source by Vite, and anew after each change of it, for development. */
export async function loadSiteFromSource(dependencies: AppDependencies, server: Server): Promise<Site> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: { server }, hmr: { server } }, appType: "custom" });
  let module: AppModule | undefined;
  let site: Promise<Site> | undefined;

  async function currentSite(): Promise<Site> {
    const loaded = (await vite.ssrLoadModule("/server/app.ts")) as AppModule;
    if (loaded !== module || site === undefined) {
      module = loaded;
      site?.then((old) => old.close());
      site = loaded.createApp(dependencies).then(asSite);
    }
    return site;
  }

  return {
    handle(request, response) {
      vite.middlewares(request, response, () => {
        currentSite().then(
          (current) => current.handle(request, response),
          (error: Error) => {
            vite.ssrFixStacktrace(error);
            response.writeHead(500, { "Content-Type": "text/plain" }).end(error.stack);
          },
        );
      });
    },
    async close() {
      await site?.then((last) => last.close());
      await vite.close();
    },
  };
}

function asSite({ app, answerFromMemory, warm, close }: App): Site {
  return { handle: requestListener(app, answerFromMemory), warm, close };
}

/**
 * Returns the listener of the HTTP server. Its host name is for requests by HTTP/1.0, which have no Host header; some
 * load balancers probe with them.
 */
export function requestListener(
  app: { fetch: Parameters<typeof getRequestListener>[0] },
  answerFromMemory: AnswerFromMemory,
): RequestHandler {
  const answer = getRequestListener(app.fetch, { hostname: "localhost" });
  return (request, response) => {
    if (answerFromMemory(request, response)) return;
    // Nothing is left to answer with, so closing the connection is the only way to report the failure.
    Promise.resolve(answer(request, response)).catch(() => response.destroy());
  };
}
