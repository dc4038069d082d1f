import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const documents = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], { cwd: root })
  .toString()
  .trim()
  .split("\n");

test.each(documents)("%s names only files and folders that exist", (document) => {
  const text = readFileSync(join(root, document), "utf8");
  const named = [...text.matchAll(/`((?:app|bench|content|docs|domain|scripts|server|test)\/[\w./-]*)`/g)].map(
    ([, path = ""]) => join(root, path),
  );
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, path = ""]) =>
    join(root, dirname(document), path),
  );
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});
