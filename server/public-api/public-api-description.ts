import { type ApiColumn, apiLimits, apiOperators } from "#domain/public-api/api-query.ts";
import { type ApiCollection, apiCollections } from "./public-api.ts";

const schemas: Record<ApiColumn["kind"], object> = {
  integer: { type: "integer" },
  number: { type: "number" },
  text: { type: "string" },
  boolean: { type: "boolean" },
  instant: { type: "string", format: "date-time" },
  texts: { type: "array", items: { type: "string" } },
  address: { type: "string", format: "uri" },
  addresses: { type: "array", items: { type: "string", format: "uri" } },
};

const problem = {
  description: "What is wrong, in words",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

/** Describes the API by OpenAPI 3.1. */
export function describeApi(publicUrl: string): object {
  const collections = Object.entries<ApiCollection>(apiCollections);
  return {
    openapi: "3.1.0",
    info: {
      title: "Homes and articles, to be read by programs",
      version: "1.0.0",
      description:
        "Read only, without a key, for everybody. Prices are whole Ugandan shillings. Answers are kept until content changes: send If-None-Match and get 304.",
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths: Object.fromEntries(
      collections.flatMap(([name, collection]) => [
        [`/${name}`, { get: listOperation(name, collection) }],
        [`/${name}/{id}`, { get: recordOperation(name, collection) }],
      ]),
    ),
    components: {
      schemas: {
        ...Object.fromEntries(collections.map(([name, { columns }]) => [name, recordSchema(columns)])),
        Problem: {
          type: "object",
          description: "RFC 9457",
          required: ["type", "title", "status", "detail"],
          properties: {
            type: { type: "string" },
            title: { type: "string" },
            status: { type: "integer" },
            detail: { type: "string" },
            parameter: { type: "string", description: "The query parameter that was not understood" },
          },
        },
      },
    },
  };
}

function listOperation(name: string, { about, columns }: ApiCollection): object {
  return {
    operationId: `list-${name}`,
    summary: about,
    parameters: [
      selectParameter(columns),
      ...Object.entries(columns).flatMap(([column, described]) => filterParameter(column, described)),
      {
        name: "order",
        in: "query",
        description: "Up to four columns, each with asc or desc, and nullsfirst or nullslast",
        example: `${Object.hasOwn(columns, "price") ? "price.asc.nullslast,id.desc" : "id.desc"}`,
        schema: { type: "string" },
      },
      {
        name: "limit",
        in: "query",
        schema: { type: "integer", minimum: 1, maximum: apiLimits.maxLimit, default: apiLimits.defaultLimit },
      },
      {
        name: "offset",
        in: "query",
        schema: { type: "integer", minimum: 0, maximum: apiLimits.maxOffset, default: 0 },
      },
    ],
    responses: {
      200: {
        description: "The records",
        headers: {
          "Content-Range": {
            description:
              "The first and last record of the answer and how many match: 0-19/57, or */0; 0-19/* where more than 200 match",
            schema: { type: "string" },
          },
          Link: { description: 'The next and the previous page: rel="next", rel="prev"', schema: { type: "string" } },
        },
        content: { "application/json": { schema: { type: "array", items: { $ref: `#/components/schemas/${name}` } } } },
      },
      304: { description: "Unchanged since If-None-Match" },
      400: problem,
      429: problem,
      503: problem,
    },
  };
}

function recordOperation(name: string, { columns }: ApiCollection): object {
  return {
    operationId: `read-${name}`,
    summary: "One record by its number",
    parameters: [
      { name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } },
      selectParameter(columns),
    ],
    responses: {
      200: {
        description: "The record",
        content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
      },
      304: { description: "Unchanged since If-None-Match" },
      400: problem,
      404: problem,
      429: problem,
      503: problem,
    },
  };
}

function selectParameter(columns: ApiCollection["columns"]): object {
  const heavy = Object.keys(columns).filter((name) => columns[name]?.isHeavy);
  return {
    name: "select",
    in: "query",
    description: `Names of columns${heavy.length > 0 ? `; ${heavy.join(", ")} comes only when it is named` : ""}`,
    style: "form",
    explode: false,
    schema: { type: "array", items: { type: "string", enum: Object.keys(columns) } },
  };
}

function filterParameter(name: string, { kind, isDerived, about }: ApiColumn): object[] {
  const operators = isDerived ? [] : apiOperators[kind];
  if (operators.length === 0) return [];
  const description = `${about}. Asked for as ${operators.map((operator) => `${operator}.…`).join(", ")}; not. in front negates it`;
  return [{ name, in: "query", description, schema: { type: "string" } }];
}

function recordSchema(columns: ApiCollection["columns"]): object {
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(columns).map(([name, { kind, isNullable, about }]) => {
        const schema = schemas[kind];
        const nullable = { anyOf: [schema, { type: "null" }] };
        return [name, { ...(isNullable ? nullable : schema), description: about }];
      }),
    ),
  };
}
