import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/**
 * These are all the files that open connections. Their addresses come from the settings, except for those of push
 * messages, which an administrator's browser names: a domain over TLS (`domain/push/push.ts`). Before another such
 * address is added, it must be resolved, checked and pinned.
 */
const callers = [
  "server/backup/make-backup.ts",
  "server/backup/restore-backup.ts",
  "server/backup/write-backup.ts",
  "server/db/check-database.ts",
  "server/db/connection.ts",
  "server/db/embedded/application-role.ts",
  "server/db/embedded/embedded-postgres.ts",
  "server/db/migrate.ts",
  "server/db/notifications.ts",
  "server/db/embedded/postgres-cluster.ts",
  "server/db/circuit-breaker.ts",
  "server/doctor/examine.ts",
  "server/http/outgoing-request.ts",
  "server/jobs/jobs.ts",
  "server/mail/smtp-sender.ts",
  "server/push/send-notices.ts",
  "server/file-store/s3-client.ts",
];

const opensConnections =
  /\bfetch\(|\bnew (?:WebSocket|EventSource|AwsClient|PgBoss|pg\.(?:Client|Pool))\b|from "(?:node:)?(?:https?|http2|net|tls|dgram|undici|nodemailer|pg|pg-boss|aws4fetch|web-push)"/;

/** A module that imports these only listens, or handles addresses without connecting to them. */
const knowsAddresses =
  /import (?:type )?\{[^}]*\b(?:createServer|BlockList|IncomingMessage|isIPv?[46]?|Server|STATUS_CODES)\b[^}]*\} from "node:/;

test("the server fetches no address that a visitor gave, and of an administrator only that of a push service", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "server", "app"], {
    cwd: root,
    encoding: "utf8",
  });
  const found = files
    .trim()
    .split("\n")
    .filter((path) => /^server\/.*\.ts$|^app\/.*\.server\.tsx?$/.test(path) && !path.endsWith(".test.ts"))
    .filter((path) => {
      const text = readFileSync(join(root, path), "utf8");
      const rest = text
        .split("\n")
        .filter((line) => !line.startsWith("import type") && !knowsAddresses.test(line))
        .join("\n");
      return opensConnections.test(rest);
    });
  expect(found.filter((path) => !callers.includes(path))).toEqual([]);
});
