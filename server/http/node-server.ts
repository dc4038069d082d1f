import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { BlockList, Socket } from "node:net";
import { type Accelerator, type AcceleratorOptions, accelerate } from "./accelerator.ts";
import { hasBody } from "./arriving-body.ts";
import { isTrusted, networkOf } from "./client-address.ts";
import { oddityOf, rejectOdd } from "./odd-requests.ts";
import { securityHeaders } from "./security-headers.ts";

/** What slow or greedy clients may do before they are cut off. */
export interface NodeServerLimits {
  headersMs: number;
  requestMs: number;
  /** A body may take longer than a request may as long as it really arrives: a photo over a slow line. */
  bodyBytesPerSecond: number;
  maxRequestMs: number;
  /** Whoever still sends what is not wanted has so long to read why, before the connection is cut. */
  lingerMs: number;
  /** From one IPv4 address or one IPv6 /64. Many phones share an address of a mobile network, so it is generous. */
  connectionsPerNetwork: number;
  connections: number;
  shutdownMs: number;
}

export const usualLimits: NodeServerLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  bodyBytesPerSecond: 10_000,
  maxRequestMs: 600_000,
  lingerMs: 5_000,
  connectionsPerNetwork: 512,
  connections: 10_000,
  shutdownMs: 10_000,
};

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface NodeServer {
  server: Server;
  /** Lets stored answers go out ahead of `handle`. */
  accelerate(options: AcceleratorOptions): void;
  /** @throws the system's error, such as one with the code EADDRINUSE */
  listen(port: number, host: string | undefined): Promise<void>;
  /** Takes no more requests and lets those under way finish, but not for ever. */
  close(): Promise<void>;
}

/** Node's HTTP server with limits. Connections of trusted proxies are not counted: all visitors come through them. */
export function createNodeServer(
  handle: RequestHandler,
  trustedProxies: BlockList,
  limits: NodeServerLimits = usualLimits,
): NodeServer {
  const open = new Set<ServerResponse>();
  let isClosing = false;

  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      // Node's own limit knows no slow lines; `limitBody` is ours.
      requestTimeout: limits.maxRequestMs,
      connectionsCheckingInterval: limits.headersMs / 10,
      // Longer than the usual proxies keep theirs: the side that sends must not find the door just closed.
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      open.add(response);
      response.once("close", () => {
        open.delete(response);
        // Its connection is kept for a next request, which will not be taken.
        if (isClosing) setImmediate(() => server.closeIdleConnections());
      });
      limitBody(request, limits);
      letAnswerArrive(request, response, limits.lingerMs);
      const oddity = oddityOf(request);
      if (oddity === undefined) handle(request, response);
      else rejectOdd(response, oddity, securityHeaders(false));
    },
  );
  server.maxConnections = limits.connections;
  limitConnections(server, trustedProxies, limits.connectionsPerNetwork);

  let accelerator: Accelerator | undefined;

  return {
    server,
    accelerate(options) {
      accelerator = accelerate(server, options);
    },
    async listen(port, host) {
      server.listen(port, host);
      await once(server, "listening");
    },
    async close() {
      isClosing = true;
      const closed = once(server, "close");
      server.close();
      accelerator?.close();
      // Streams of events have no end of their own; their readers connect again by themselves.
      for (const response of open) {
        if (response.req.headers.accept === "text/event-stream") response.end();
      }
      const cutOff = setTimeout(() => {
        server.closeAllConnections();
        accelerator?.cutOff();
      }, limits.shutdownMs);
      await closed;
      clearTimeout(cutOff);
    },
  };
}

/**
 * A connection that is closed while its client still sends is reset, and the answer that lies on the other side with it. So
 * after an answer to a body that has not arrived as a whole (or was never meant to be read), the connection is closed for
 * writing only: what still comes is thrown away until the client has seen the answer and goes, or its time is over.
 */
function letAnswerArrive(request: IncomingMessage, response: ServerResponse, lingerMs: number): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const { destroySoon } = socket;
  // How Node's server ends a connection after its last answer.
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) {
      destroySoon.call(socket);
      return;
    }
    if (socket.writableEnded) return;
    socket.end();
    request.resume();
    const cut = setTimeout(() => socket.destroy(), lingerMs);
    socket.once("close", () => clearTimeout(cut));
  };
  request.once("end", () => {
    socket.destroySoon = destroySoon;
  });
  // Whoever broke it off hears nothing of it any more.
  request.on("error", () => {});
  response.on("error", () => {});
}

function limitBody(request: IncomingMessage, { requestMs, bodyBytesPerSecond }: NodeServerLimits): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  const check = setInterval(() => {
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs < requestMs) return;
    const bytesPerSecond = ((socket.bytesRead - bytesBefore) * 1000) / elapsedMs;
    if (bytesPerSecond < bodyBytesPerSecond) socket.destroy();
  }, requestMs / 30);
  check.unref();
  request.once("end", () => clearInterval(check));
  request.once("close", () => clearInterval(check));
}

function limitConnections(server: Server, trustedProxies: BlockList, most: number): void {
  const counts = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isTrusted(address, trustedProxies)) return;
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    if (count > most) socket.destroy();
  });
}
