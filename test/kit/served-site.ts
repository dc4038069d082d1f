import { once } from "node:events";
import { connect } from "node:net";
import { createNodeServer, type RequestHandler } from "#server/http/node-server.ts";
import { requestListener } from "#server/site.ts";
import { openSite, type SiteOptions, type TestSite } from "./app.ts";

/** A served site listens on a port of loopback. */
export interface ServedSite extends TestSite {
  port: number;
  /** Each request that has arrived is here by its method and address. */
  requests: string[];
  /** A test can answer in place of the site; `answer` returns whether it has. */
  instead: { answer?: (...exchange: Parameters<RequestHandler>) => boolean };
  /** Opens a connection, sends the request as it is, and returns the whole answer. */
  exchange(request: string): Promise<string>;
}

/** Opens a site behind the real HTTP server. Its public address is `http://localhost` with its port by default. */
export async function serveSite(options: SiteOptions = {}): Promise<ServedSite> {
  let answer: RequestHandler = (_request, response) => response.writeHead(503).end();
  const requests: string[] = [];
  const instead: ServedSite["instead"] = {};
  const node = createNodeServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (!instead.answer?.(request, response)) answer(request, response);
  });
  await node.listen(0, "127.0.0.1");
  const address = node.server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on TCP");
  const { port } = address;
  const site = await openSite({ publicUrl: `http://localhost:${port}`, ...options });
  answer = requestListener(site.app, site.answerFromMemory);
  return {
    ...site,
    port,
    requests,
    instead,
    exchange: (request) => exchange(port, request),
    async remove() {
      node.server.closeAllConnections();
      await node.close();
      await site.remove();
    },
  };
}

/** Returns a whole answer, which ends by its Content-Length, by its last chunk or with the connection. */
async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  const over = once(socket, "close", { signal: AbortSignal.timeout(60_000) });
  let received = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    received += chunk;
    if (isWhole(received, request.startsWith("HEAD "))) socket.destroy();
  });
  socket.write(request, "latin1");
  await over.catch(() => socket.destroy());
  return received;
}

function isWhole(received: string, hasNoBody: boolean): boolean {
  const [head = "", ...rest] = received.split("\r\n\r\n");
  if (rest.length === 0 || /^connection: close\r?$/im.test(head)) return false;
  if (hasNoBody || /^HTTP\/1\.1 304 /.test(head)) return true;
  const body = rest.join("\r\n\r\n");
  const [, length] = /^content-length: (\d+)\r?$/im.exec(head) ?? [];
  return length === undefined ? /(?:^|\r\n)0\r\n\r\n$/.test(body) : body.length >= Number(length);
}
