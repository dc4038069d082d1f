import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect as connectPlain, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { freePort } from "#test/site-process.ts";

const deploy = join(import.meta.dirname, "../../deploy");
const searchPath = `${process.env.PATH ?? ""}:/usr/sbin:/sbin`;

/**
 * A running proxy stands in front of a stand-in for the program, in folders of its own. `stop` ends both and removes
 * the folders.
 */
export type RunningProxy = {
  /**
   * Sends a request.
   *
   * @returns the status of the answer, or 0 if the connection ended without one
   */
  send(request: { head: string; port?: "http" | "https" }): Promise<number>;
  /** Returns all that the proxy has written, except for its access log. */
  otherLogs(): string;
  accessLog(): string;
  /** Stops the stand-in, so that the proxy has nothing to pass requests to. */
  loseProgram(): Promise<void>;
  stop(): Promise<void>;
};

/** Fails the test if a proxy is missing, because a log that was not read is not known to be without secrets. */
function requireProgram(name: string): void {
  const isThere = searchPath.split(":").some((folder) => existsSync(join(folder, name)));
  if (!isThere) throw new Error(`This test needs ${name}: install it (Debian, Ubuntu: sudo apt-get install ${name}).`);
}

/** Starts a stand-in for the program, whose answers redirect to a private address as the answer to a form does. */
async function answerWith(location: string) {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(302, { Location: location }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on TCP");
  return {
    port: address.port,
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "amaka-proxy-"));
  // nginx's workers run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  for (const name of ["log", "sites", "temporary"]) mkdirSync(join(folder, name));
  const subject = ["-subj", "/CN=homes.example", "-addext", "subjectAltName=DNS:homes.example"];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...key, ...subject, ...files], { stdio: "ignore" });
  return folder;
}

/**
 * Starts nginx as the distribution configures it, with our file among its sites.
 *
 * @throws if it is not installed
 */
export async function startNginx(location: string): Promise<RunningProxy> {
  requireProgram("nginx");
  const program = await answerWith(location);
  const folder = makeFolder();
  const [http, https] = [await freePort(), await freePort()];
  const inFolder = (name: string) => join(folder, name);
  const elsewhere = (text: string) =>
    text.replaceAll("/var/log/nginx/", inFolder("log/")).replaceAll(/^\s*listen \[::\].*$/gm, "");
  const site = elsewhere(readFileSync(join(deploy, "nginx.conf"), "utf8"))
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${program.port}`)
    .replace("listen 80;", `listen ${http};`)
    .replace("listen 443 ", `listen ${https} `)
    .replace("/etc/letsencrypt/live/homes.example/fullchain.pem", inFolder("cert.pem"))
    .replace("/etc/letsencrypt/live/homes.example/privkey.pem", inFolder("key.pem"));
  // Only root can write where the distribution puts temporary files.
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${inFolder(`temporary/${name}`)};\n`,
  );
  writeFileSync(inFolder("sites/amaka.conf"), temporary.join("") + site);
  const usualSite = "/etc/nginx/sites-enabled/default";
  if (existsSync(usualSite))
    writeFileSync(
      inFolder("sites/default.conf"),
      elsewhere(readFileSync(usualSite, "utf8")).replace("listen 80 ", `listen ${http} `),
    );
  const main = readFileSync("/etc/nginx/nginx.conf", "utf8");
  // Debian reads sites from the first of these folders, and nginx's own package from the second.
  const [place = "(no place for sites)"] = [
    "include /etc/nginx/sites-enabled/*;",
    "include /etc/nginx/conf.d/*.conf;",
  ].filter((line) => main.includes(line));
  writeFileSync(
    inFolder("nginx.conf"),
    elsewhere(main)
      .replace(/^pid .*$/m, `pid ${inFolder("nginx.pid")};`)
      .replace(place, `include ${inFolder("sites/*.conf")};`)
      .replace("include /etc/nginx/conf.d/*.conf;", ""),
  );
  const args = ["-c", inFolder("nginx.conf"), "-e", inFolder("log/early.log"), "-g", "daemon off;"];
  const running = run("nginx", args);
  return proxyOf({ ...running, folder, program, http, https, accessLogFile: "log/access.log" });
}

/**
 * Starts Caddy with our file.
 *
 * @throws if it is not installed
 */
export async function startCaddy(location: string): Promise<RunningProxy> {
  requireProgram("caddy");
  const program = await answerWith(location);
  const folder = makeFolder();
  const [http, https] = [await freePort(), await freePort()];
  const ports = `admin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tskip_install_trust`;
  const file = readFileSync(join(deploy, "Caddyfile"), "utf8")
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${program.port}`)
    .replace("lb_try_duration 3s", "lb_try_duration 0s")
    .replace(/^homes\.example \{/m, `$&\n\ttls ${folder}/cert.pem ${folder}/key.pem`)
    .replace(/^\{/m, `$&\n\t${ports}`);
  writeFileSync(join(folder, "Caddyfile"), file);
  const args = ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
  const running = run("caddy", args, { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder });
  return proxyOf({ ...running, folder, program, http, https, accessLogFile: undefined });
}

function run(name: string, args: string[], more: Record<string, string> = {}) {
  const child = spawn(name, args, { env: { PATH: searchPath, ...more }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return { child, output: () => output };
}

async function proxyOf(running: {
  child: ChildProcess;
  output: () => string;
  folder: string;
  program: { end(): Promise<void> };
  http: number;
  https: number;
  /** This is undefined for a proxy that writes its access log to its output. */
  accessLogFile: string | undefined;
}): Promise<RunningProxy> {
  const { child, output, folder, program, accessLogFile } = running;
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    for (const event of ["exit", "error"]) child.once(event, () => resolve());
  }).then(() => {
    hasEnded = true;
  });
  const inFile = (name: string) => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  };
  const ports = { http: running.http, https: running.https };
  const open = (port: "http" | "https"): Socket =>
    port === "http"
      ? connectPlain(ports.http, "127.0.0.1")
      : connectTls({ port: ports.https, host: "127.0.0.1", servername: "homes.example", rejectUnauthorized: false });
  const proxy: RunningProxy = {
    send: ({ head, port = "https" }) => exchange(open(port), head),
    accessLog: () => (accessLogFile === undefined ? output() : inFile(accessLogFile)),
    otherLogs: () =>
      accessLogFile === undefined
        ? ""
        : [output(), ...["error.log", "early.log"].map((n) => inFile(`log/${n}`))].join(""),
    loseProgram: () => program.end(),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await program.end().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
  while ((await proxy.send({ head: "GET / HTTP/1.1\r\nHost: homes.example" })) === 0) {
    if (hasEnded) throw new Error(`The proxy ended:\n${output()}${proxy.otherLogs()}`);
    await sleep(50);
  }
  return proxy;
}

/**
 * Sends a request and returns the status of the answer. It reads only until the head has arrived, because a proxy may
 * go on waiting for a body that it has rejected.
 */
async function exchange(socket: Socket, head: string): Promise<number> {
  let received = "";
  socket.setTimeout(5_000, () => socket.destroy());
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket
    .on("error", () => {})
    .on("data", (chunk) => {
      received += chunk;
      if (received.includes("\r\n\r\n")) socket.destroy();
    });
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  await closed;
  return Number(/^HTTP\/1\.\d (\d{3})/.exec(received)?.[1] ?? 0);
}
