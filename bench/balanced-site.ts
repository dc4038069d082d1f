import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { connectDatabase, type Database } from "#server/db/connection.ts";
import { clusterUrl, openCluster, startPostmaster, stopPostmaster } from "#server/db/embedded/postgres-cluster.ts";
import { createDataFolder, freePort, type SiteProcess, startSite } from "#test/site-process.ts";

export type BalancedSite = {
  ports: number[];
  origins: string[];
  sites: SiteProcess[];
  databaseUrl: string;
  db: Database;
  postgresPid: number;
};

/**
 * Runs several processes of the built site on one PostgreSQL of their own, which is as careful as in earnest, and one folder of
 * pictures, with the sample homes and all their pictures. `through` gives the address by which they reach the database.
 */
export async function withProcesses<Result>(
  count: number,
  use: (site: BalancedSite) => Promise<Result>,
  {
    env = {},
    through = async (url: string) => url,
  }: { env?: Record<string, string>; through?: (url: string) => Promise<string> } = {},
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "amaka-processes-"));
  await chmod(folder, 0o711);
  const pictures = await createDataFolder();
  const cluster = await openCluster(folder, { max_connections: "200" });
  const running = await startPostmaster(cluster);
  if (!running) throw new Error("somebody else started this database");
  const databaseUrl = clusterUrl(cluster, running.port, "postgres");
  const db = connectDatabase(databaseUrl, { maxConnections: 2 });
  const sites: SiteProcess[] = [];
  try {
    const shared = { DATA_DIR: pictures.path, TRUSTED_PROXY: "127.0.0.1", PUBLIC_URL: "http://localhost:3000" };
    for (let index = 0; index < count; index += 1) {
      const site = await startSite({
        ...shared,
        DATABASE_URL: await through(databaseUrl),
        SAMPLE_CONTENT: index === 0 ? "on" : "off",
        ...env,
      });
      sites.push(site);
      await site.ready();
    }
    await untilPicturesAreMade(db);
    const ports = sites.map(({ port }) => port);
    return await use({
      ports,
      origins: ports.map((port) => `http://127.0.0.1:${port}`),
      sites,
      databaseUrl,
      db,
      postgresPid: running.pid,
    });
  } finally {
    for (const site of sites) site.child.kill("SIGTERM");
    await Promise.all(sites.map(({ ended }) => ended));
    await db.destroy();
    await stopPostmaster(cluster, running.pid);
    await pictures.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function untilPicturesAreMade(db: Database): Promise<void> {
  while ((await db.selectFrom("media").select("id").where("state", "=", "preview").execute()).length > 0)
    await sleep(250);
}

/** A write that changes no page, as any write of the administrator raises the revision. */
export async function publish(db: Database): Promise<void> {
  await sql`update properties set title = title where id = (select min(id) from properties)`.execute(db);
}

/** Runs nginx with these lines in its `server`, for as long as `use` takes. `more` stands before them. */
export async function withBalancer<Result>(
  nginx: string,
  { more, server }: { more: (folder: string) => string; server: string },
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "amaka-balancer-"));
  const port = await freePort();
  let child: ChildProcess | undefined;
  try {
    // Its worker is another user than the root that may have started it.
    await chmod(folder, 0o755);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const configuration = `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.join("\n  ")}
  ${more(folder)}
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    ${server}
  }
}
`;
    await writeFile(join(folder, "nginx.conf"), configuration);
    child = spawn(nginx, ["-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf")], { stdio: "inherit" });
    const origin = `http://127.0.0.1:${port}`;
    for (let tries = 0; ; tries += 1) {
      const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) break;
      if (child.exitCode !== null || tries > 200) throw new Error("nginx did not start");
      await sleep(20);
    }
    return await use(origin);
  } finally {
    if (child && child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    await rm(folder, { recursive: true, force: true });
  }
}

/** The lines for nginx that share requests out among these ports in turn. */
export const inTurn = (ports: readonly number[]) =>
  `upstream amaka { ${ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(" ")} keepalive 64; }`;
