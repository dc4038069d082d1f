import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { auditText } from "#domain/records/audit-log.ts";
import { allRoutes } from "#test/pages/route-patterns.ts";

const root = join(import.meta.dirname, "..");

/**
 * A file belongs to the first area whose pattern matches its path. It may import that area and those in `mayImport`.
 */
const areas: { name: string; pattern: RegExp; mayImport: string[]; packages: "any" | string[] }[] = [
  { name: "domain", pattern: /^domain\//, mayImport: [], packages: ["zod"] },
  { name: "content", pattern: /^content\//, mayImport: ["domain"], packages: [] },
  { name: "server/db", pattern: /^server\/db\//, mayImport: ["domain"], packages: "any" },
  {
    name: "server features",
    pattern:
      /^server\/(?:accounts|agreements|analytics|articles|buyers|catalogue|collections|consents|enquiries|ledger|media-library|newsletter|personal-data|public-api|settings|statements)\//,
    mayImport: ["domain", "content", "server/db", "server infrastructure"],
    packages: "any",
  },
  {
    // These folders serve every feature and know none.
    name: "server infrastructure",
    pattern: /^server\/(?:[^/]+\/|audit\.ts$|audit-log\.ts$|env\.ts$|with-deadline\.ts$|log\.ts$|version\.ts$)/,
    mayImport: ["domain", "server/db"],
    packages: "any",
  },
  {
    name: "server assembly",
    pattern: /^server\/[^/]+\.ts$/,
    mayImport: ["domain", "content", "server/db", "server infrastructure", "server features"],
    packages: "any",
  },
  { name: "app/ui", pattern: /^app\/ui\//, mayImport: ["domain"], packages: "any" },
  { name: "app/document", pattern: /^app\/document\//, mayImport: ["app/ui", "domain"], packages: "any" },
  ...["app/site", "app/login", "app/dashboard"].map((name) => ({
    name,
    pattern: new RegExp(`^${name}/`),
    mayImport: [
      "app/ui",
      "app/document",
      "content",
      "domain",
      "server/db",
      "server infrastructure",
      "server assembly",
      "server features",
    ],
    packages: "any" as const,
  })),
  {
    // React Router looks for the server's entry in this place.
    name: "app frame",
    pattern: /^app\/[^/]+\.tsx?$/,
    mayImport: [
      "app/ui",
      "app/document",
      "app/site",
      "content",
      "domain",
      "server infrastructure",
      "server assembly",
      "server features",
    ],
    packages: "any",
  },
];

/** Only the constructor of a brand, and the one place where untyped code is called, may assert a type. */
const assertions = ["domain/money/money.ts", "server/site.ts"];

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root })
  .toString()
  .trim()
  .split("\n");

interface Source {
  path: string;
  text: string;
  isTest: boolean;
  imports: string[];
  /**
   * The program loads these imports together with the file. Imports of types alone and imports that are made later are
   * left out.
   */
  loads: string[];
  /** This is the forbidden syntax that the file uses. */
  escapes: string[];
  hasAssertion: boolean;
  functions: { parameters: number }[];
}

const sources = tracked
  .filter((path) => /^(?:app|bench|content|domain|scripts|server|test)\/.*\.tsx?$/.test(path))
  .map(read);
const programs = sources.filter((source) => !source.isTest && /^(?:app|content|domain|server)\//.test(source.path));

function read(path: string): Source {
  const text = readFileSync(join(root, path), "utf8");
  const { module, program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const requests = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) => found.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap((found) => {
      const literal = /^["'](.*)["']$/.exec(text.slice(found.moduleRequest.start, found.moduleRequest.end))?.[1];
      return literal ?? [];
    }),
  ];
  const loads = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
  ];
  const escapes: string[] = [];
  let hasAssertion = false;
  const functions: Source["functions"] = [];
  walk(program, (node) => {
    if (Array.isArray(node.params) && isNode(node.body)) functions.push({ parameters: node.params.length });
    if (node.type === "TSAnyKeyword") escapes.push("any");
    if (node.type === "TSNonNullExpression") escapes.push("!");
    if (node.type === "TSAsExpression" && !isConst(node)) hasAssertion = true;
    if (node.type === "TSTypeAssertion") hasAssertion = true;
  });
  for (const { value } of comments) {
    const found = /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable|\b(?:TODO|FIXME|XXX)\b/.exec(value);
    if (found) escapes.push(found[0]);
  }
  return {
    path,
    text,
    isTest: path.startsWith("test/") || /\.test\.tsx?$/.test(path),
    imports: requests.map((request) => resolve(path, request)),
    loads: loads.map((request) => resolve(path, request)),
    escapes,
    hasAssertion,
    functions,
  };
}

type Node = Record<string, unknown> & { type: string };

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
  } else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function isConst({ typeAnnotation }: Node): boolean {
  return (
    isNode(typeAnnotation) &&
    isNode(typeAnnotation.typeName) &&
    typeAnnotation.typeName.type === "Identifier" &&
    typeAnnotation.typeName.name === "const"
  );
}

/** Returns a path from the repository's root, or the name of a package. */
function resolve(from: string, request: string): string {
  if (request.startsWith(".")) return normalize(join(dirname(from), request)).replaceAll("\\", "/");
  return request.replace(/^#test\//, "test/kit/").replace(/^#/, "");
}

function areaOf(path: string) {
  return areas.find(({ pattern }) => pattern.test(path));
}

function isOurs(request: string): boolean {
  return /^(?:app|bench|content|domain|scripts|server|test)\//.test(request);
}

test("the sources are found", () => {
  expect(programs.length).toBeGreaterThan(40);
  expect(programs.flatMap((source) => source.imports).length).toBeGreaterThan(100);
});

describe("every file imports only what its layer may", () => {
  test.each(areas)("$name", ({ name, mayImport, packages }) => {
    const trespasses = programs
      .filter((source) => areaOf(source.path)?.name === name)
      .flatMap((source) => source.imports.map((request) => ({ from: source.path, request })))
      .filter(({ from, request }) => {
        // React Router generates the types beside a route.
        if (request.includes("/+types/")) return !from.startsWith("app/");
        if (!isOurs(request)) return packages !== "any" && !packages.includes(request);
        const area = areaOf(request)?.name ?? request;
        return area !== name && !mayImport.includes(area);
      });
    expect(trespasses.map(({ from, request }) => `${from} imports ${request}`)).toEqual([]);
  });

  test("no program file is outside of all areas", () => {
    expect(programs.map((source) => source.path).filter((path) => areaOf(path) === undefined)).toEqual([]);
  });
});

/** These tables are written by two modules, each for the reason that follows it. */
const tablesOfTwo: Record<string, string> = {
  sessions: "ending them belongs to signing in and to looking after administrators",
  setup_links: "a link is made, used and withdrawn by three commands of the same feature",
  credentials: "made with the administrator, and changed by each that sets a new password",
  password_reset_links: "mailed and used where one is asked for; any new password voids them",
  verifications: "a new password ends what better-auth has begun for the old one",
  administrators: "whether a second factor is asked for is a column of it, and a subject of its own",
  visits: "the links of somebody who is erased are closed without all that books and moves a visit",
  site_pictures: "importing the shipped ones needs all that makes pictures, which no page needs",
  payments: "a statement's thousands of rows are booked in one statement of SQL",
};

test("what builds and runs finds its packages where those for tests are not installed", () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const missing = programs.flatMap(({ path, imports }) =>
    imports
      .filter((request) => !isOurs(request) && !/^(?:node:|virtual:|\.)|\/\+types\//.test(request))
      .filter((request) => !(packageOf(request) in dependencies))
      .map((request) => `${path} imports ${request}`),
  );
  expect(missing).toEqual([]);
});

function packageOf(request: string): string {
  return request.split("/", request.startsWith("@") ? 2 : 1).join("/");
}

test("there are no import cycles between files, not even of types", () => {
  const known = new Map(sources.map(({ path, imports }) => [path, imports]));
  /** These files are known to be in no cycle. */
  const done = new Set<string>();
  const findCycle = (path: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const next of known.get(path) ?? []) {
      const cycle = findCycle(next, [...way, path]);
      if (cycle) return cycle;
    }
    done.add(path);
    return undefined;
  };
  expect(sources.flatMap(({ path }) => findCycle(path, []) ?? [])).toEqual([]);
});

const partsInOrder = /^(?:domain|server|app\/dashboard|app\/site|app\/ui)\//;

/** Returns the folder whose files count as one, or the file itself if it is in no folder. */
function folderOf(path: string): string {
  return /^(?:app\/)?[^/]+\/[^/]+/.exec(path)?.[0] ?? path;
}

test("there are no import cycles between folders", () => {
  const ties = new Map<string, Map<string, string>>();
  for (const { path, imports } of programs.filter((source) => partsInOrder.test(source.path))) {
    const from = folderOf(path);
    const known = ties.get(from) ?? new Map<string, string>();
    ties.set(from, known);
    for (const request of imports.filter((one) => partsInOrder.test(one) && folderOf(one) !== from))
      known.set(folderOf(request), `${path} imports ${request}`);
  }
  expect(ties.size).toBeGreaterThan(80);
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    [...(ties.get(from)?.keys() ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  const inCircles = [...ties].flatMap(([from, known]) =>
    [...known].filter(([to]) => reaches(to, from, new Set())).map(([, tie]) => tie),
  );
  expect(inCircles).toEqual([]);
});

const bySource = new Map(programs.map((source) => [source.path, source]));

/** These views have forms that the browser checks by their schema as well. */
const viewsWithSchemas = [
  "app/dashboard/agreements/new-agreement.tsx",
  "app/dashboard/apartments/edit-apartment.tsx",
  "app/dashboard/blog/edit-post.tsx",
  "app/dashboard/buyers/buyer.tsx",
  "app/dashboard/progress/edit-progress.tsx",
  "app/dashboard/properties/edit-property.tsx",
  "app/dashboard/settings/legal-texts.tsx",
  "app/dashboard/settings/settings-area.tsx",
  "app/dashboard/statements/layout.tsx",
  "app/dashboard/statements/layouts.tsx",
  "app/dashboard/statements/statement-file.tsx",
  "app/dashboard/testimonials/edit-testimonial.tsx",
];

test("rules and words do not load Zod, so no other view of the dashboard does", () => {
  const views = allRoutes.map(({ file }) => `app/${file}`).filter((file) => /^app\/dashboard\/.*\.tsx$/.test(file));
  expect(views.length).toBeGreaterThan(40);
  const reachesZod = (from: string, seen: Set<string>): boolean =>
    (bySource.get(from)?.loads ?? []).some((next) => {
      if (next === "zod") return true;
      // The build leaves what only the server does out of a view.
      if (seen.has(next) || /^server\/|\.server\.ts$/.test(next)) return false;
      seen.add(next);
      return reachesZod(next, seen);
    });
  expect(views.filter((view) => reachesZod(view, new Set())).sort()).toEqual(viewsWithSchemas);
});

const withMoreParameters = ["app/entry.server.tsx"];

test("a function has no more than four parameters, one after the other", () => {
  const wide = programs.filter(({ functions }) => functions.some(({ parameters }) => parameters > 4));
  expect(wide.map(({ path }) => path).filter((path) => !withMoreParameters.includes(path))).toEqual([]);
});

test("what the dashboard sends, it sends by its one form", () => {
  const sending = programs.filter(
    ({ path, text }) =>
      path.startsWith("app/dashboard/") && /<(?:\w+\.)?[Ff]orm\b[^>]*\bmethod="(?:post|POST)"/.test(text),
  );
  expect(sending.map(({ path }) => path)).toEqual(sendingElsewhere);
  const own = bySource.get("app/dashboard/forms/dashboard-form.tsx");
  expect(own?.text).toContain('method="post"');
});

test("the dashboard's cards are drawn by one component", () => {
  const drawing = programs.filter(
    ({ path, text }) => path.startsWith("app/dashboard/") && /\brounded-card\b/.test(text),
  );
  expect(drawing.map(({ path }) => path)).toEqual([
    // The others are a table of figures, a frame around another page, and the outline of a field over which a file is
    // dragged.
    "app/dashboard/analytics/figures.tsx",
    "app/dashboard/cards/card.tsx",
    "app/dashboard/picture-field/picture-field.tsx",
    "app/dashboard/preview/preview.tsx",
  ]);
});

/** These forms sign in or out, or are answered with a file. */
const sendingElsewhere = [
  "app/dashboard/forms/sign-out-form.tsx",
  "app/dashboard/session-ended/session-ended.tsx",
  "app/dashboard/settings/download-form.tsx",
];

test("documents print text by the one function that knows all scripts", () => {
  const printing = programs.filter(({ text }) =>
    /import \{[^}]*\b(?:Text|TextInput|Tspan|Note)\b[^}]*\} from "@react-pdf\/renderer"|\* as \w+ from "@react-pdf\/renderer"/.test(
      text,
    ),
  );
  expect(printing.map(({ path }) => path)).toEqual(["server/documents/document-text.ts"]);
});

test("the audit log has words for every action that is recorded", () => {
  const actions = new Set(
    programs.flatMap(({ text }) =>
      [...text.matchAll(/\baction: (?:"|`\$\{[\w.]+\}\.)([a-z.-]+)["`]/g)].map(([, one = ""]) => one),
    ),
  );
  expect(actions.size).toBeGreaterThan(50);
  const line = { entityType: "thing", entityId: "7", name: undefined };
  const wordless = [...actions].filter((action) => {
    const verb = action.slice(action.lastIndexOf(".") + 1);
    const isItsOwnWord = ["read", "set"].includes(verb);
    return !isItsOwnWord && auditText({ ...line, action }) === `${verb.replaceAll("-", " ")} thing 7`;
  });
  expect(wordless, "add them to VERBS in domain/records/audit-log.ts").toEqual([]);
});

test("a table is written by one module of one feature alone", () => {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of programs.filter((source) => areaOf(source.path)?.name === "server features")) {
    const calls = text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*"(\w+)/g);
    const statements = text.matchAll(/\b(?:insert into|delete from|update) (\w+)(?: as \w+)?\s*(?:\(|set\b|where\b)/g);
    for (const [, table = ""] of [...calls, ...statements]) {
      writers.set(table, (writers.get(table) ?? new Set()).add(path));
    }
  }
  expect(writers.size).toBeGreaterThan(5);
  const contested = [...writers].filter(([table, owners]) => owners.size > 1 && !(table in tablesOfTwo));
  expect(contested.map(([table, owners]) => `${table}: ${[...owners].sort().join(", ")}`)).toEqual([]);
});

test("every command of the server can join its caller's transaction", () => {
  const own = programs.filter(({ path, text }) => path.startsWith("server/") && text.includes(".transaction()"));
  expect(own.map(({ path }) => path)).toEqual(["server/db/in-transaction.ts"]);
});

test("no folder or file has a vague name", () => {
  const vague = /(?:^|\/)(?:(?:utils?|helpers?|lib|common|misc|shared|types)(?:\.\w+)*(?:\/|$)|parts\/)/;
  const ours = tracked.filter((path) => !/^(?:artwork|docs|public)\//.test(path));
  expect(ours.filter((path) => vague.test(path))).toEqual([]);
});

test("migrations are named by the minute in which they were written, and so are in order", () => {
  const names = tracked.filter((path) => path.startsWith("server/db/migrations/")).map((path) => basename(path));
  const prefixes = names.map((name) => /^(\d{8}T\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1] ?? `odd name: ${name}`);
  const odd = prefixes.filter((prefix) => {
    const [, day, hour, minute] = /^(\d{8})T(\d{2})(\d{2})$/.exec(prefix) ?? [];
    if (!day) return true;
    const at = new Date(`${day.replace(/(....)(..)(..)/, "$1-$2-$3")}T${hour}:${minute}:00Z`);
    return Number.isNaN(at.getTime()) || at.getTime() > Date.now() + 24 * 3600_000;
  });
  expect(odd).toEqual([]);
  expect(prefixes.filter((prefix, at) => prefixes.indexOf(prefix) !== at)).toEqual([]);
  expect(names).not.toEqual([]);
});

test("a fixed number is named in capitals", () => {
  const fixed = /^(?:export )?const ([a-z]\w*)(?:: \w+)? = (?:ugx\()?-?\d[\d_.]*\)?(?: [*/+-] [\w.]+)*;/gm;
  const odd = programs.flatMap(({ path, text }) => [...text.matchAll(fixed)].map(([, name]) => `${path}: ${name}`));
  expect(odd).toEqual([]);
});

test("files are named in kebab-case", () => {
  const odd = sources.map((source) => source.path).filter((path) => !/^[a-z0-9/.-]+$/.test(path));
  expect(odd).toEqual([]);
});

test("no compiler or linter error is suppressed, and nothing is left for later", () => {
  expect(sources.flatMap(({ path, escapes }) => escapes.map((found) => `${path}: ${found}`))).toEqual([]);
});

test("types are asserted only where that is listed", () => {
  const telling = programs.filter((source) => source.hasAssertion).map((source) => source.path);
  expect(telling.filter((path) => !assertions.includes(path))).toEqual([]);
});

test("no test is skipped, singled out or only announced", () => {
  const silent = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fails)\b|\bctx\.skip\(/;
  const tests = sources.filter((source) => source.isTest && source.path !== "test/architecture.test.ts");
  expect(tests.filter(({ text }) => silent.test(text)).map(({ path }) => path)).toEqual([]);
});

test.each([
  ["year_built", /\byear_?built\b/i, /^$/],
  ["building_amenities", /\bbuilding_?amenities\b/i, /^app\//],
  ["parking_spaces", /\bparking_?spaces\b/i, /^app\//],
])("a field of a home, such as %s, is named in four files at most", (_field, name, screens) => {
  const samplesAndGenerated = /^(?:content\/sample\/|server\/sample-content\.ts$|server\/db\/schema\.ts$)/;
  const naming = tracked
    .filter((path) => /^(?:app|content|domain|scripts|server)\/.*\.(?:tsx?|mjs|sql)$/.test(path))
    .filter((path) => !/\.test\.tsx?$/.test(path) && !samplesAndGenerated.test(path) && !screens.test(path))
    .filter((path) => name.test(readFileSync(join(root, path), "utf8")));
  expect(naming.length).toBeGreaterThan(1);
  expect(naming.length, naming.join("\n")).toBeLessThanOrEqual(4);
});
