import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** This network is a TCP relay between the program and its database. It can lose packets as a network does. */
export interface SilentNetwork {
  /** Returns the database's address by way of this network. */
  url(databaseUrl: string): string;
  /** Drops all packets from now on, without an error on either side. */
  loseEverything(): void;
  /** Lets the next packet that contains this text arrive, and drops everything after it. */
  loseAnswerTo(words: string): void;
  /** Lets new connections work again, while the old ones stay silent, as behind a firewall that has forgotten them. */
  recover(): void;
  /** Silences the connections that are open, while new ones work. */
  forgetConnections(): void;
  close(): Promise<void>;
}

/** Starts a relay to the database on loopback, which `close` ends. */
export async function startSilentNetwork(databaseUrl: string): Promise<SilentNetwork> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const dead = new Set<Socket>();
  let isSilent = false;
  let lastWords: string | undefined;

  function forward(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on("error", () => {});
    from.on("data", (bytes) => {
      if (isSilent) dead.add(from);
      if (!dead.has(from)) to.write(bytes);
      if (lastWords !== undefined && bytes.includes(lastWords)) loseEverything();
    });
    from.on("close", () => {
      sockets.delete(from);
      // The end of a connection is a packet too, so a silent network does not pass it on.
      if (!dead.has(from) && !isSilent) to.destroy();
    });
  }

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    forward(client, upstream);
    forward(upstream, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  function forgetConnections(): void {
    for (const socket of sockets) dead.add(socket);
  }

  function loseEverything(): void {
    isSilent = true;
    lastWords = undefined;
    forgetConnections();
  }

  return {
    url(databaseUrl) {
      const url = new URL(databaseUrl);
      url.port = String(port);
      return url.href;
    },
    loseEverything,
    loseAnswerTo(words) {
      lastWords = words;
    },
    recover() {
      forgetConnections();
      isSilent = false;
    },
    forgetConnections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
