import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { findMalformation, rejectMalformed } from "./malformed-requests.ts";
import { securityHeaders } from "./security-headers.ts";

/** Limits against slow clients. Limits by address are set in the proxy (deploy/). */
export interface NodeServerLimits {
  headersMs: number;
  requestMs: number;
  /** Milliseconds without a byte either way. Event streams send one every 20 s. */
  silentMs: number;
  /** Each connection costs some ten kilobytes, and its request besides. */
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

/** A client that sends requests without waiting and never reads would fill memory with answers. */
const REQUESTS_OF_CONNECTION = 2;

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface NodeServer {
  server: Server;
  /**
   * Begins to listen.
   *
   * @throws the system's error, such as EADDRINUSE
   */
  listen(port: number, host: string | undefined): Promise<void>;
  close(): Promise<void>;
}

/** Makes the HTTP server, with limits for slow connections. `close` waits, up to a limit, for what is under way. */
export function createNodeServer(handle: RequestHandler, limits: NodeServerLimits = usualLimits): NodeServer {
  const eventStreams = new Set<ServerResponse>();
  const underWay = new WeakMap<Socket, number>();

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
      // It is longer than the proxies' own, so that none of them sends into a connection that is being closed.
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      if (!isTaken(request, response)) return;
      if (request.headers.accept === "text/event-stream") {
        eventStreams.add(response);
        response.once("close", () => eventStreams.delete(response));
      }
      const malformation = findMalformation(request);
      if (malformation === undefined) handle(request, response);
      else rejectMalformed(response, malformation, securityHeaders(false));
    },
  );
  server.maxConnections = limits.connections;
  // This makes room before a rejected client tries again.
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
      // Event streams never end by themselves, and their readers connect again.
      for (const response of eventStreams) response.end();
      const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      const cutOff = setTimeout(() => server.closeAllConnections(), limits.shutdownMs);
      await closed;
      clearInterval(closingIdle);
      clearTimeout(cutOff);
    },
  };
}
