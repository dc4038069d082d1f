import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { settingsSchema } from "#server/env.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const nodeSettings: { arguments: string[]; environment: Record<string, string> } = JSON.parse(
  read("scripts/node-settings.json"),
);
const settings = Object.keys(settingsSchema.shape).flatMap((name) => [name, `${name}_FILE`]);

describe("the image", () => {
  const stages = read("Dockerfile")
    .split(/^FROM /m)
    .slice(1);
  const last = stages.at(-1) ?? "";
  const ignored = read(".dockerignore").split("\n");

  test("includes only existing files, none of them ignored", () => {
    const copied = stages.flatMap((stage) =>
      [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = ""]) => paths.split(" ")),
    );
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((path) => !existsSync(join(root, path)) || !ignored.includes(`!${path}`))).toEqual([]);
    const needless = ignored.filter((line) => line.startsWith("!") && !copied.includes(line.slice(1)));
    expect(needless).toEqual([]);
  });

  test("has in its last stage all that runs from source", () => {
    const folders = [...last.matchAll(/^COPY (?!--from)(\w+) \1$/gm)].map(([, folder = ""]) => folder);
    // These two scripts are not needed in the image, because table types are made in development.
    const wanted = [
      "server",
      "domain",
      "content",
      "scripts/*.ts",
      ":!scripts/db-types.ts",
      ":!scripts/schema-source.ts",
    ];
    const sources = execFileSync("git", ["ls-files", ...wanted], { cwd: root })
      .toString()
      .trim()
      .split("\n")
      .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"));
    const asked = sources.flatMap((path) => {
      const found = read(path).matchAll(/from "(?:#|(?:\.\.\/)+)(app|artwork|content|domain|public|server|test)\//g);
      return [...found].flatMap(([, folder = ""]) => (path.startsWith(`${folder}/`) ? [] : folder));
    });
    expect([...new Set(asked)].filter((folder) => !folders.includes(folder))).toEqual([]);
    expect(folders).toContain("server");
  });

  test("starts the program as npm start does, not as root", () => {
    const { arguments: args, environment } = nodeSettings;
    expect(last).toContain(`\nCMD ${JSON.stringify(["node", ...args, "server/main.ts"]).replaceAll('","', '", "')}\n`);
    for (const [name, value] of Object.entries(environment)) expect(last).toContain(` ${name}=${value} `);
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
  });
});

describe("the compose file", () => {
  const compose = read("compose.yaml");
  const [, app = ""] = /^ {2}app:\n([\s\S]*?)^ {2}\w+:\n/m.exec(compose) ?? [];

  test("has a database that writes no values into its log", () => {
    expect(compose).toMatch(
      /^ {4}command: \[postgres, .*log_min_error_statement=panic, -c, log_error_verbosity=terse\]$/m,
    );
  });

  test("gives the program only settings that there are", () => {
    const [, environment = ""] = /^ {4}environment:\n([\s\S]*?)^ {4}\w/m.exec(app) ?? [];
    const names = [...environment.matchAll(/^ {6}([A-Z]\w*):/gm)].map(([, name = ""]) => name);
    expect(names).toContain("DATABASE_URL_FILE");
    expect(names.filter((name) => !settings.includes(name))).toEqual([]);
  });

  test("has every secret from a file that is not in the repository, and names each image's version", () => {
    const [, list = ""] = /^secrets:\n([\s\S]*)/m.exec(compose) ?? [];
    const made = [...list.matchAll(/^ {2}([\w-]+): \{ file: \.\/secrets\/\1 \}$/gm)].map(([, name]) => name);
    const used = [...compose.matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(made.sort());
    expect(read(".gitignore")).toMatch(/^secrets\/$/m);
    expect(compose).not.toMatch(/PASSWORD: |image: [\w/]+:latest/);
    expect([...compose.matchAll(/image: (\S+)/g)].map(([, image]) => image)).toEqual([
      "amaka",
      expect.stringMatching(/^postgres:18\.\d+-\w+$/),
      expect.stringMatching(/^[\w/]+:\d+\.\d+$/),
    ]);
  });
});

describe("the unit", () => {
  const unit = read("deploy/amaka.service");

  test("starts the program as npm start does", () => {
    expect(unit).toMatch(new RegExp(`^ExecStart=\\S+/node ${nodeSettings.arguments.join(" ")} server/main.ts$`, "m"));
    for (const [name, value] of Object.entries(nodeSettings.environment)) {
      expect(unit).toContain(`Environment=${name}=${value}\n`);
    }
  });

  test("hands over secrets by settings that there are", () => {
    const credentials = [...unit.matchAll(/^#LoadCredential=([\w-]+):\/etc\/amaka\/secrets\/\1$/gm)];
    const given = [...unit.matchAll(/^#Environment=(\w+)=%d\/([\w-]+)$/gm)];
    expect(given.map(([, , file]) => file)).toEqual(credentials.map(([, file]) => file));
    expect(given.map(([, name]) => name).filter((name) => !settings.includes(name ?? ""))).toEqual([]);
    expect(given.length).toBeGreaterThan(3);
  });
});

describe("the lock file", () => {
  interface Locked {
    integrity?: string;
    resolved?: string;
    hasInstallScript?: boolean;
  }
  const locked: Record<string, Locked> = JSON.parse(read("package-lock.json")).packages;
  const packages = Object.entries(locked)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ""), ...entry }));

  test("names the packages that run a script when they are installed, and npm ends with any other", () => {
    const { allowScripts } = JSON.parse(read("package.json"));
    const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(scripted)].sort());
    // The option is not in .npmrc, where it would also stop `npx` from running any other program in this folder.
    for (const file of ["scripts/prepare.mjs", "Dockerfile", ".github/workflows/ci.yml"]) {
      const installs = read(file).match(/npm ci -.*|"ci".*/g) ?? [];
      expect(installs.length, file).toBeGreaterThan(0);
      expect(
        installs.filter((line) => !line.includes("--strict-allow-scripts")),
        file,
      ).toEqual([]);
    }
  });

  test("has a hash for each package, on every system", () => {
    expect(packages.length).toBeGreaterThan(400);
    expect(packages.filter(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
  });

  test("has the address of each package, without which npm asks the registry for a list of its versions first", () => {
    expect(packages.filter(({ resolved }) => !resolved?.startsWith("https://registry.npmjs.org/"))).toEqual([]);
  });

  test("has each script that sets up begin with the check of the Node, which an old one can read", () => {
    const commands: string[] = Object.values(JSON.parse(read("package.json")).scripts);
    const own = commands.filter((command) => /\bnode .*scripts\/\w+\.mjs/.test(command));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((command) => !command.includes("node -r ./scripts/supported-node.cjs scripts/"))).toEqual([]);
    // What came with Node 8 and later would end an old Node by a SyntaxError before it says what is needed.
    expect(read("scripts/supported-node.cjs")).not.toMatch(/\bimport\b|\bawait\b|\?\?|\?\.|,\s*\)/);
  });

  test("names the same Node as package.json", () => {
    expect(locked[""]).toMatchObject({ engines: JSON.parse(read("package.json")).engines });
  });
});

test("Yarn says in one sentence that npm is used, and resolves nothing", () => {
  const [, program = ""] = /^yarnPath: (\S+)$/m.exec(read(".yarnrc.yml")) ?? [];
  const { status, stderr } = spawnSync(process.execPath, [join(root, program), "install"], { encoding: "utf8" });
  expect(stderr).toMatch(/^This project uses npm: start it by npm start, .*\.\n$/);
  expect(status).toBe(1);
});

test("the proxies allow everything that the program itself accepts", () => {
  const files = execFileSync("git", ["grep", "--only-matching", "-h", "-E", "uploadedFile\\([0-9.]+\\)", "--", "app"], {
    cwd: root,
  }).toString();
  const largest = Math.max(...[...files.matchAll(/[\d.]+/g)].map(([mebibytes]) => Number(mebibytes)));
  const [, caddy] = /max_size (\d+)MB/.exec(read("deploy/Caddyfile")) ?? [];
  const [, nginx] = /client_max_body_size (\d+)m;/.exec(read("deploy/nginx.conf")) ?? [];
  expect(largest).toBeGreaterThan(5);
  // Caddy's megabyte is a million bytes, and ours are mebibytes.
  expect(Number(caddy)).toBeGreaterThan(largest * 1.05);
  expect(Number(nginx)).toBeGreaterThan(largest);
});

test("the container and the service have the memory that reading a workbook may take beside the site", () => {
  const [, child] = /MAX_MEMORY = (\d+) \* 1024 \* 1024/.exec(read("server/tables/workbook-child.ts")) ?? [];
  const [, container] = /^ {2}app:$[\s\S]*?mem_limit: (\d+)m$/m.exec(read("compose.yaml")) ?? [];
  const unit = read("deploy/amaka.service");
  const [, service] = /^MemoryHigh=(\d+)M$/m.exec(unit) ?? [];
  // In MB, the site takes some 300, pictures 130 and documents 90. The service also has the database, with 160.
  const needed = Number(child) + 520;
  expect(needed).toBeGreaterThan(1_000);
  expect(Number(container)).toBeGreaterThanOrEqual(needed);
  expect(Number(service)).toBeGreaterThanOrEqual(needed + 160);
  // Otherwise systemd stops the whole service when Linux has killed the child for its memory.
  expect(unit).toMatch(/^OOMPolicy=continue$/m);
});
