import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { oddityOf, rejectOdd } from "./odd-requests.ts";
import { securityHeaders } from "./security-headers.ts";

/** What slow or greedy clients may do before they are cut off; limits by address are the proxy's (deploy/). */
export interface NodeServerLimits {
  headersMs: number;
  /** Until all of it has arrived. */
  requestMs: number;
  /** Without a byte either way: for a client that does not read its answer. Streams of events say something each 20 s. */
  silentMs: number;
  /** Idle ones are closed when one more comes. Each costs some ten kilobytes, and as many as its request sends meanwhile. */
  connections: number;
  shutdownMs: number;
}

export const usualLimits: NodeServerLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  silentMs: 90_000,
  connections: 6_000,
  shutdownMs: 10_000,
};

const CLOSE_IDLE_EVERY_MS = 100;

/**
 * So many requests of one connection are under way at the same time. Neither browsers nor proxies send the next one before the
 * answer; who sends hundreds and reads nothing would have each of them answered into memory.
 */
const REQUESTS_OF_CONNECTION = 2;

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface NodeServer {
  server: Server;
  /** @throws the system's error, such as one with the code EADDRINUSE */
  listen(port: number, host: string | undefined): Promise<void>;
  /** Takes no more requests and lets those under way finish, but not for ever. */
  close(): Promise<void>;
}

/** Node's HTTP server with limits. */
export function createNodeServer(handle: RequestHandler, limits: NodeServerLimits = usualLimits): NodeServer {
  const eventStreams = new Set<ServerResponse>();
  const underWay = new WeakMap<Socket, number>();

  /** False when the connection has too many, and is closed for that. */
  function isTaken({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > REQUESTS_OF_CONNECTION) socket.destroy();
    if (socket.destroyed) return false;
    underWay.set(socket, count);
    response.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    return true;
  }

  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.headersMs / 10,
      // Longer than the usual proxies keep theirs: the side that sends must not find the door just closed.
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      if (!isTaken(request, response)) return;
      if (request.headers.accept === "text/event-stream") {
        eventStreams.add(response);
        response.once("close", () => eventStreams.delete(response));
      }
      const oddity = oddityOf(request);
      if (oddity === undefined) handle(request, response);
      else rejectOdd(response, oddity, securityHeaders(false));
    },
  );
  server.maxConnections = limits.connections;
  // Whoever was not let in tries again: by then there is room.
  server.on("drop", () => server.closeIdleConnections());
  server.setTimeout(limits.silentMs);

  return {
    server,
    async listen(port, host) {
      server.listen(port, host);
      await once(server, "listening");
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      // They have no end of their own; their readers connect again by themselves.
      for (const response of eventStreams) response.end();
      // A connection is kept after the request that was under way, for a next one that will not be taken.
      const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      const cutOff = setTimeout(() => server.closeAllConnections(), limits.shutdownMs);
      await closed;
      clearInterval(closingIdle);
      clearTimeout(cutOff);
    },
  };
}
