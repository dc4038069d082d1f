import { BlockList, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createNodeServer, type RequestHandler } from "#server/http/node-server.ts";
import { requestListener } from "#server/http/request-listener.ts";
import { openSite, type SiteOptions, type TestSite } from "./app.ts";

export interface ServedSite extends TestSite {
  port: number;
  /** Sends these bytes on a connection of their own; resolves to what has come back when the answer is over. */
  exchange(request: string): Promise<string>;
}

/** The whole site on a port of its own, behind the very server that people reach. Its public address is that port unless given. */
export async function serveSite(options: SiteOptions = {}): Promise<ServedSite> {
  let answer: RequestHandler = (_request, response) => response.writeHead(503).end();
  const trustedProxies = options.trustedProxies ?? new BlockList();
  const node = createNodeServer((request, response) => answer(request, response), trustedProxies);
  await node.listen(0, "127.0.0.1");
  const address = node.server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on TCP");
  const { port } = address;
  const site = await openSite({ publicUrl: `http://localhost:${port}`, ...options });
  answer = requestListener(site.app);
  node.accelerate(site.acceleration);
  return {
    ...site,
    port,
    exchange: (request) => exchange(port, request),
    async remove() {
      node.server.closeAllConnections();
      await node.close();
      await site.remove();
    },
  };
}

async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  let received = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    received += chunk;
  });
  socket.write(request, "latin1");
  let length = -1;
  // Over when nothing has come for a while.
  for (let quiet = 0; quiet < 10 && !socket.closed; ) {
    await sleep(20);
    quiet = received.length === length && length > 0 ? quiet + 1 : 0;
    length = received.length;
  }
  socket.destroy();
  return received;
}
