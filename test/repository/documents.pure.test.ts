import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { settingsSchema } from "#server/env.ts";

const root = join(import.meta.dirname, "../..");
const documents = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], { cwd: root })
  .toString()
  .trim()
  .split("\n");

test.each(documents)("%s names only files and folders that exist", (document) => {
  const text = readFileSync(join(root, document), "utf8");
  const named = [...text.matchAll(/`((?:app|bench|content|deploy|docs|domain|scripts|server|test)\/[\w./-]*)`/g)].map(
    ([, path = ""]) => join(root, path),
  );
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, path = ""]) =>
    join(root, dirname(document), path),
  );
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});

test.each(documents)("%s names only commands that exist", (document) => {
  const text = readFileSync(join(root, document), "utf8");
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const named = [...text.matchAll(/\bnpm run (?:--\w+ )*([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(documents)("%s has no line above 160 characters", (document) => {
  const lines = readFileSync(join(root, document), "utf8").split("\n");
  expect(lines.filter((line) => line.length > 160)).toEqual([]);
});

test("architecture, money and decisions name only what the program has", () => {
  const read = documents.filter((document) =>
    /^docs\/(?:architecture|ledger|payment-plan|decisions\/.*)\.md$/.test(document),
  );
  const text = read.map((document) => readFileSync(join(root, document), "utf8")).join("\n");
  const quoted = [...text.matchAll(/`([^`]+)`/g)]
    .map(([, code = ""]) => code)
    .filter((code) => !/^\S*\/\S*$/.test(code));
  const name = /\b(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z]+_\w+)\b/g;
  const names = [...new Set(quoted.flatMap((code) => code.match(name) ?? []))];
  const sources = ["*.ts", "*.tsx", "*.mjs", "*.sql", "*.json"];
  const found = execFileSync("git", ["grep", "-hoEw", names.join("|"), "--", ...sources], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const known = new Set(found.toString().split("\n"));
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((one) => !known.has(one))).toEqual([]);
});

test("the nightly run starts, and restores in containers by the documented commands", () => {
  const operations = readFileSync(join(root, "docs/operations.md"), "utf8");
  const workflow = readFileSync(join(root, ".github/workflows/ci.yml"), "utf8");
  const commandsOf = (heading: string) => {
    const [, section = ""] = new RegExp(`^##+ ${heading}$([\\s\\S]*?)^##+ `, "m").exec(operations) ?? [];
    const lines = section.split("\n").map((line) => line.trim());
    return lines.filter((line) =>
      /^(?:openssl|printf|touch|chmod 444|echo '|docker compose exec|SOURCE_COMMIT=)/.test(line),
    );
  };
  const commands = [...commandsOf("In containers"), ...commandsOf("Restore a backup")];
  expect(commands.length).toBe(10);
  expect(commands.filter((command) => !workflow.includes(command))).toEqual([]);
});

test("the tables of README and operations have every setting that there is, each once, with its default", () => {
  const tables = ["README.md", "docs/operations.md"].map((document) => {
    const [, table = ""] = /^## Settings[\w ]*$([\s\S]*?)^## /m.exec(readFileSync(join(root, document), "utf8")) ?? [];
    return table;
  });
  const rows = [...tables.join("\n").matchAll(/^\| (`[A-Z].*?) *\| (.*?) *\|/gm)].flatMap(
    ([, names = "", value = ""]) => names.split(", ").map((name) => [name.replaceAll("`", ""), value] as const),
  );
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(settingsSchema.shape).sort());
  const defaults = new Map<string, unknown>(Object.entries(settingsSchema.parse({})));
  const literal = (value: unknown) => ["string", "number"].includes(typeof value);
  const expected = rows.map(([name, value]) => [
    name,
    literal(defaults.get(name)) ? `\`${defaults.get(name)}\`` : value,
  ]);
  expect(rows).toEqual(expected);
  // A default in the table must be the default of the program as well. PUBLIC_URL is left out, because its default
  // depends on PORT.
  const stated = rows.filter(([name, value]) => /^`[^`]+`$/.test(value) && name !== "PUBLIC_URL").map(([name]) => name);
  expect(stated.filter((name) => !literal(defaults.get(name)))).toEqual([]);
});
