import { expect, test } from "vitest";
import { DiskFull } from "#server/db/disk-full.ts";
import { problemOfStart } from "./postgres-cluster.ts";

const folder = "/var/lib/amaka/postgres/cluster";

// This log is from a disk of 220 MB that was filled to the last byte.
const CUT_LOG = `2026-11-28 08:19:13.587 UTC [32539] LOG:  listening on IPv4 address "127.0.0.1", port 37809
2026-11-28 08:19:13.607 UTC [32546] LOG:  database sys2026-11-28 08:19:13.650 UTC [32539] LOG:  database system is shut down
`;

test("a server that does not start without room is tried again, also when there was no room for its log", () => {
  expect(problemOfStart(folder, CUT_LOG, true)).toBeInstanceOf(DiskFull);
  const named = 'FATAL:  could not write file "base/16384/pg_filenode.map.tmp": No space left on device';
  expect(problemOfStart(folder, named, false)).toBeInstanceOf(DiskFull);
});

test("with room, what it said last is told, and where the rest is", () => {
  const problem = problemOfStart(folder, 'FATAL:  could not open file "global/pg_control": Permission denied\n', false);
  expect(problem).not.toBeInstanceOf(DiskFull);
  expect(problem.message).toBe(
    'PostgreSQL did not start: could not open file "global/pg_control": Permission denied. More is in /var/lib/amaka/postgres/server.log.',
  );
});
