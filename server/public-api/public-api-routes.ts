import { Hono, type MiddlewareHandler } from "hono";
import { parseId } from "#domain/catalogue/home.ts";
import { describeServerFailure } from "#domain/failures/server-failures.ts";
import { readApiQuery } from "#domain/public-api/api-query.ts";
import type { Database } from "#server/db/connection.ts";
import { type FailureCause, failureOf } from "#server/http/failures.ts";
import { type HttpContext, type HttpEnv, isSafeMethod } from "#server/http/http-env.ts";
import type { HeaderList } from "#server/http/stored-response.ts";
import type { RenderedPage } from "#server/page-cache/page-cache.ts";
import type { PageServer } from "#server/page-cache/serve-pages.ts";
import { type ApiCollectionName, apiCollections, isApiCollection, readApi } from "./public-api.ts";
import { describeApi } from "./public-api-description.ts";

export const apiRoot = "/api/v1";
const METHODS = "GET, HEAD, OPTIONS";
/** Longer answers are not kept, because they would push out everything else. */
const MAX_KEPT_CHARACTERS = 300_000;

/** Any site may read the answers, without cookies. */
const forEverybody: HeaderList = [
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Expose-Headers", "Content-Range, ETag, Link, Retry-After, X-Request-Id"],
  ["Cross-Origin-Resource-Policy", "cross-origin"],
  ["X-Robots-Tag", "noindex"],
];

type ApiAnswer = { status: number; body: object; headers?: HeaderList; failure?: FailureCause };

type ApiRoutesOptions = {
  db: Database;
  publicUrl: string;
  clock: () => Date;
  answerCached: PageServer["answerCached"];
};

/** Serves the collections of the public API and its description. Errors are answered as problems (RFC 9457). */
export function publicApiRoutes(options: ApiRoutesOptions): Hono<HttpEnv> {
  const { db, publicUrl, clock, answerCached } = options;

  async function list(name: ApiCollectionName, params: URLSearchParams): Promise<ApiAnswer> {
    const read = readApiQuery(params, apiCollections[name].columns);
    if (!read.ok) return badRequest(read);
    const { limit, offset } = read.query;
    const { records, hasMore, total = "*" } = await readApi(db, name, read.query, { publicUrl, now: clock() });
    const range = records.length > 0 ? `${offset}-${offset + records.length - 1}` : "*";
    const page = (to: number, relation: string) => {
      const other = new URLSearchParams(read.canonical);
      other.set("offset", String(to));
      return `<${publicUrl}${apiRoot}/${name}?${other}>; rel="${relation}"`;
    };
    const links = [
      ...(hasMore ? [page(offset + limit, "next")] : []),
      ...(offset > 0 ? [page(Math.max(0, offset - limit), "prev")] : []),
    ];
    const headers: [string, string][] = [["Content-Range", `${range}/${total}`]];
    if (links.length > 0) headers.push(["Link", links.join(", ")]);
    return { status: 200, body: records, headers };
  }

  async function one(name: ApiCollectionName, id: number, params: URLSearchParams): Promise<ApiAnswer> {
    const other = strangeToOne(params);
    if (other !== undefined) {
      return badRequest({ parameter: other, problem: "One record has no parameters but “select”." });
    }
    const read = readApiQuery(params, apiCollections[name].columns);
    if (!read.ok) return badRequest(read);
    const query = { ...read.query, filters: [{ column: "id", isNegated: false, operator: "eq", value: id } as const] };
    const [record] = (await readApi(db, name, query, { publicUrl, now: clock() })).records;
    return record
      ? { status: 200, body: record }
      : problem(404, "There is no such record", `There is no record ${id} in ${name}.`);
  }

  /**
   * Returns the key of a question; undefined if it must not be kept. Equal questions have one key, so that the cache
   * cannot be filled with variants.
   */
  function keyOf(name: ApiCollectionName, id: number | undefined, params: URLSearchParams): string | undefined {
    if (id !== undefined && strangeToOne(params) !== undefined) return undefined;
    const path = id === undefined ? `${apiRoot}/${name}` : `${apiRoot}/${name}/${id}`;
    const read = readApiQuery(params, apiCollections[name].columns);
    if (!read.ok) return undefined;
    return read.canonical === "" ? path : `${path}?${read.canonical}`;
  }

  async function answer(c: HttpContext, name: ApiCollectionName, id: number | undefined): Promise<Response> {
    const { searchParams } = new URL(c.req.url);
    const key = keyOf(name, id, searchParams);
    const read = () => (id === undefined ? list(name, searchParams) : one(name, id, searchParams));
    if (key === undefined) return toResponse(c, await read());
    return answerCached(c, key, async () => toPage(await read().catch((error: unknown) => failed(c, error))));
  }

  return new Hono<HttpEnv>()
    .basePath(apiRoot)
    .get("/", (c) => answerCached(c, apiRoot, async () => toPage({ status: 200, body: describeApi(publicUrl) })))
    .get("/openapi.json", (c) =>
      answerCached(c, `${apiRoot}/openapi.json`, async () => toPage({ status: 200, body: describeApi(publicUrl) })),
    )
    .get("/:collection", (c) => {
      const name = c.req.param("collection");
      return isApiCollection(name) ? answer(c, name, undefined) : toResponse(c, noCollection());
    })
    .get("/:collection/:id", (c) => {
      const name = c.req.param("collection");
      const id = parseId(c.req.param("id"));
      if (!isApiCollection(name)) return toResponse(c, noCollection());
      if (id === undefined)
        return toResponse(c, problem(404, "There is no such record", "A record is named by its number."));
      return answer(c, name, id);
    })
    .all("*", (c) => toResponse(c, noCollection()))
    .onError((error, c) => toResponse(c, failed(c, error)));
}

/** Answers 405 to what would write, and OPTIONS with what other sites may send, before a body is received. */
export const rejectWrites: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (isSafeMethod(c.req.method)) return next();
  if (c.req.method === "OPTIONS") {
    return c.body(null, 204, {
      ...Object.fromEntries(forEverybody),
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": "If-None-Match",
      "Access-Control-Max-Age": "86400",
      Allow: METHODS,
    });
  }
  return toResponse(c, { ...problem(405, "Read only", "Nothing can be written here."), headers: [["Allow", METHODS]] });
};

function problem(status: number, title: string, detail: string, more: object = {}): ApiAnswer {
  return { status, body: { type: "about:blank", title, status, detail, ...more } };
}

function strangeToOne(params: URLSearchParams): string | undefined {
  return [...params.keys()].find((parameter) => parameter !== "select");
}

function failed(c: HttpContext, error: unknown): ApiAnswer {
  const failure = c.get("failure");
  if (!c.req.raw.signal.aborted) failure.note(error);
  const { status, kind, retryAfterSeconds, waitSeconds } = failureOf(error);
  const { title, message } = describeServerFailure(kind, { waitSeconds });
  return {
    ...problem(status, title, message),
    headers: retryAfterSeconds === undefined ? [] : [["Retry-After", String(retryAfterSeconds)]],
    failure: failure.cause,
  };
}

function badRequest({ parameter, problem: detail }: { parameter: string; problem: string }): ApiAnswer {
  return problem(400, "A parameter was not understood", detail, { parameter });
}

function noCollection(): ApiAnswer {
  const names = Object.keys(apiCollections).join(", ");
  return problem(404, "There is no such collection", `There are: ${names}. ${apiRoot} describes them.`);
}

function toPage({ status, body, headers = [], failure }: ApiAnswer): RenderedPage {
  const text = `${JSON.stringify(body)}\n`;
  const type = status < 400 ? "application/json" : "application/problem+json";
  const cached = text.length <= MAX_KEPT_CHARACTERS ? "public, max-age=0, must-revalidate" : "no-store";
  return {
    status,
    headers: [
      ["Content-Type", `${type}; charset=utf-8`],
      ["Cache-Control", cached],
      ["Vary", "Accept-Encoding"],
      ...forEverybody,
      ...headers,
    ],
    body: text,
    failure,
  };
}

function toResponse(c: HttpContext, answer: ApiAnswer): Response {
  const { status, headers, body } = toPage(answer);
  const list = new Headers(headers.map(([name, value]): [string, string] => [name, value]));
  list.set("Cache-Control", "no-store");
  return new Response(c.req.method === "HEAD" ? null : body, { status, headers: list });
}
