import { once } from "node:events";
import { connect } from "node:tls";
import { isThisMachine } from "#server/env.ts";
import { checkMailServer } from "#server/mail/smtp-sender.ts";
import { programVersion } from "#server/version.ts";
import { type Check, clockFinding, type Finding, failure, type Installation, ok, warning } from "./check.ts";

const PATIENCE_MS = 10_000;
const DAY_MS = 24 * 3_600_000;
/** Whoever renews certificates by themselves does so a month ahead. */
const CERTIFICATE_DAYS = 14;

export const mailCheck: Check = {
  name: "Mail",
  async run({ env }) {
    if (env.smtpUrl === undefined) {
      return [warning("No mail server is set (SMTP_URL), so what the site writes waits in the dashboard.")];
    }
    const { host } = new URL(env.smtpUrl);
    const problem = await checkMailServer(env.smtpUrl);
    return [problem === undefined ? ok(`${host} would take mails.`) : failure(`${host} ${problem}`)];
  },
};

/** Nothing at all, or what somebody answers. */
async function ask(url: string): Promise<{ status: number; text: string; date: Date | undefined } | string> {
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    const date = answer.headers.get("date");
    return { status: answer.status, text: (await answer.text()).trim(), date: date ? new Date(date) : undefined };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (cause instanceof Error && "code" in cause) return String(cause.code);
    return cause instanceof Error ? cause.name : "no answer";
  }
}

/** The address of the process on this machine. */
function ownAddress({ env }: Installation): string {
  const host = env.host === undefined || env.host === "0.0.0.0" || env.host === "::" ? "127.0.0.1" : env.host;
  return `http://${host.includes(":") ? `[${host}]` : host}:${env.port}`;
}

const expected = () => `ok ${programVersion().text}`;

export const siteCheck: Check = {
  name: "Running site",
  async run(installation) {
    const address = ownAddress(installation);
    const alive = await ask(`${address}/healthz`);
    if (typeof alive === "string") return [warning(`The site does not run at ${address} (${alive}).`)];
    if (!alive.text.startsWith("ok")) return [failure(`Another program answers at ${address}: choose another PORT.`)];
    const version =
      alive.text === expected()
        ? ok(`It runs at ${address}, version ${programVersion().text}.`)
        : warning(`It runs another version ("${alive.text.slice(3, 60)}") than is here: start it again.`);
    const ready = await ask(`${address}/readyz`);
    if (typeof ready === "string") return [version, failure(`It does not say whether it is ready (${ready}).`)];
    return [version, ready.status === 200 ? ok("It says that it is ready.") : failure(`It says: ${ready.text}.`)];
  },
};

export const addressCheck: Check = {
  name: "Address",
  async run(installation) {
    const { publicUrl, trustedProxies, s3 } = installation.env;
    const findings = [await reachedFinding(installation)];
    if (publicUrl.startsWith("https:")) {
      findings.push(...(await certificateFindings(new URL(publicUrl), installation.now())));
      if (trustedProxies.rules.length === 0) {
        findings.push(
          warning(
            "TRUSTED_PROXY is not set, so all visitors seem to come from the proxy and share its limits: set it to the proxy's address.",
          ),
        );
      }
    }
    for (const url of [`${publicUrl}/healthz`, ...(s3 ? [s3.endpoint] : [])]) {
      if (isThisMachine(url)) continue;
      const answer = await ask(url);
      // Dates of HTTP have whole seconds, and the answer was some time on its way.
      if (typeof answer === "object" && answer.date) {
        findings.push(clockFinding(new URL(url).host, answer.date, installation.now(), 2_000));
      }
    }
    return findings;
  },
};

/** Whether PUBLIC_URL leads to the same site: both know the same number of changes, which may be made meanwhile. */
async function reachedFinding(installation: Installation): Promise<Finding> {
  const { publicUrl } = installation.env;
  const askOwn = () => ask(`${ownAddress(installation)}/revision`);
  const before = await askOwn();
  const world = await ask(`${publicUrl}/revision`);
  const after = await askOwn();
  if (typeof before === "string" || typeof after === "string")
    return warning(`${publicUrl} is not looked at, since the site does not run here.`);
  if (typeof world === "string") {
    return failure(`${publicUrl} cannot be reached from here (${world}): check the name, the proxy and the firewall.`);
  }
  if (world.status !== 200)
    return failure(`${publicUrl} answers with ${world.status}: check PUBLIC_URL and the proxy.`);
  const [first = Number.NaN, told = Number.NaN, last = Number.NaN] = [before, world, after].map(({ text }) =>
    Number(/^\{"revision":(\d+)\}$/.exec(text)?.[1]),
  );
  if (first <= told && told <= last) return ok(`${publicUrl} leads to this site.`);
  return failure(`${publicUrl} leads to another site than this one: check PUBLIC_URL and where the proxy sends it.`);
}

async function certificateFindings(url: URL, now: Date): Promise<Finding[]> {
  const socket = connect({
    host: url.hostname,
    port: Number(url.port) || 443,
    servername: url.hostname,
    rejectUnauthorized: false,
    timeout: PATIENCE_MS,
  });
  try {
    socket.once("timeout", () => socket.destroy(new Error("no answer in time")));
    await once(socket, "secureConnect");
    const ends = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((ends.getTime() - now.getTime()) / DAY_MS);
    if (days < 0) return [failure(`The certificate of ${url.host} ended on ${ends.toISOString().slice(0, 10)}.`)];
    if (!socket.authorized) {
      return [failure(`Browsers do not trust the certificate of ${url.host} (${socket.authorizationError}).`)];
    }
    const text = `The certificate of ${url.host} ends in ${days} days`;
    return [days < CERTIFICATE_DAYS ? warning(`${text}: look why it was not renewed.`) : ok(`${text}.`)];
  } catch {
    // That nobody answers there is said already.
    return [];
  } finally {
    socket.destroy();
  }
}
