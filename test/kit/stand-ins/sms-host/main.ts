// `SMS=sandbox npm start` runs this program. Its page shows the messages, and a person answers them there.
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { escapeHtml } from "#domain/text/escape-html.ts";
import { smsCallbackPaths } from "#server/sms/callback-paths.ts";
import { type Callbacks, type SmsHost, startSmsHost, type TakenSms } from "./sms-host.ts";

const [, , given] = process.argv;
const port = Number(given ?? 4070);
const site = `http://127.0.0.1:${process.env.PORT || 3000}`;

/**
 * Reads the site's secret, without which the addresses of its callbacks are unknown, and throws while there is none.
 */
function callbacks(): Callbacks {
  const file = join(process.env.DATA_DIR || "data", "auth-secret");
  const secret = process.env.AUTH_SECRET || readFileSync(file, "utf8").trim();
  const { report, incoming, optOut } = smsCallbackPaths(
    secret,
    Number.parseInt(process.env.CALLBACK_KEY_VERSION || "1", 10),
  );
  return { report: site + report, incoming: site + incoming, optOut: site + optOut };
}

const host: SmsHost = await startSmsHost(
  { username: "sandbox", apiKey: "sandbox" },
  {
    ...{ port, callbacks, reportsAfterMs: 1_500 },
    pages({ method, path, body }, response) {
      if (path !== "/") return void response.writeHead(404).end("Not found");
      if (method === "POST") return void press(new URLSearchParams(body), response);
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page(host.taken));
    },
  },
);
process.stdout.write(`Text messages can be read at http://127.0.0.1:${port}\n`);
// The channel closes when the parent has died.
process.on("disconnect", () => process.exit());

async function press(form: URLSearchParams, response: ServerResponse): Promise<void> {
  const sms = host.taken.find(({ id }) => id === form.get("id"));
  const what = form.get("what") ?? "";
  const sent =
    sms === undefined ? Promise.resolve(0) : what === "Failed" ? host.report(sms, what) : host.reply(sms.to, what);
  await sent.catch((error: unknown) => process.stdout.write(`The site could not be reached: ${String(error)}\n`));
  response.writeHead(303, { Location: "/" }).end();
}

function page(taken: readonly TakenSms[]): string {
  const lines = taken.toReversed().map(
    ({ id, to, from, message, cost, status }) => `<li>
      <p><b>${escapeHtml(to)}</b> from ${escapeHtml(from)}, ${cost}, ${status || "on its way"}</p>
      <p>${escapeHtml(message).replace(/https?:\/\/\S+/, (link) => `<a href="${link}">${link}</a>`)}</p>
      <form method="post"><input type="hidden" name="id" value="${id}">
        <button name="what" value="STOP">Answer STOP</button> <button name="what" value="STOP ALL">Answer STOP ALL</button>
        <button name="what" value="START">Answer START</button> <button name="what" value="Failed">Do not deliver</button>
      </form></li>`,
  );
  return `<!doctype html><meta name="viewport" content="width=device-width"><title>Text messages</title>
    <style>body{font:1rem/1.5 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}li{margin:0 0 2rem}</style>
    <h1>Text messages</h1><p><a href="/">Look again</a></p><ol reversed>${lines.join("") || "Nothing was sent yet."}</ol>`;
}
