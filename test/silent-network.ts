import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface SilentNetwork {
  /** The database's address in this network. */
  url(databaseUrl: string): string;
  /** Drops all packets without an error. */
  loseEverything(): void;
  /** The next packet with this text arrives; then all is lost. */
  loseAnswerTo(words: string): void;
  /** New connections work; old ones stay dead, as behind a firewall. */
  recover(): void;
  /** Only new connections work. */
  forgetConnections(): void;
  close(): Promise<void>;
}

/** Connects the program and its database on loopback. */
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
      // A FIN is a packet too.
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
