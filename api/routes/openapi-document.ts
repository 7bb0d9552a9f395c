import { z } from "zod";
import { PROBLEM_CODES, Problem, type ProblemCode } from "#contract/problem-codes.ts";
import { type Route, ROUTES } from "#contract/routes.ts";

type Parameter = { name: string; in: "path" | "query" | "header"; required: boolean; schema: object };

const WITH_BODY: ProblemCode[] = ["malformed-json", "not-acceptable-media", "body-too-large", "invalid-fields"];
const WITH_PASS: ProblemCode[] = ["pass-needed", "pass-expired"];

/** Each route with its method and path, and with the parameters and problems that follow from its definition. */
export const OPERATIONS = Object.entries<Route>(ROUTES).map(([name, { headers, query, ...route }]) => {
  const [method = "", path = ""] = name.split(" ");
  return {
    ...route,
    method: method.toLowerCase(),
    path,
    parameters: [...inPath(path), ...parametersIn("header", headers), ...parametersIn("query", query)],
    problems: [...(route.request ? WITH_BODY : []), ...(route.pass ? WITH_PASS : []), ...route.problems],
  };
});

function inPath(path: string): Parameter[] {
  return Array.from(path.matchAll(/\{(\w+)\}/gu), ([, name = ""]) => {
    const type = name === "number" ? "integer" : "string";
    return { name, in: "path", required: true, schema: { type } };
  });
}

function parametersIn(place: "query" | "header", parameters: Route["headers"] = {}): Parameter[] {
  return Object.entries(parameters).map(([name, more]) => ({ name, in: place, required: false, ...more }));
}

/** The OpenAPI 3.1 document, made from the schemas that validate requests. */
export function openApiDocument(serverUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) {
    const responses: Record<string, object> = {};
    for (const [status, schema] of Object.entries(operation.answers)) {
      const content = { "application/json": { schema: jsonSchema(schema, "output") } };
      responses[status] = { description: "Answer", content };
    }
    const codes: ProblemCode[] = [...operation.problems, "unexpected"];
    for (const [status, some] of Map.groupBy(codes, (code) => PROBLEM_CODES[code].status)) {
      const description = some.map((code) => `${PROBLEM_CODES[code].title} (${code})`).join("; ");
      const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
      responses[status] = { description, content };
    }
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: {
        operationId: `${operation.method}${operation.path.replaceAll(/[^a-z]+/gu, "-")}`.replace(/-$/u, ""),
        summary: operation.summary,
        security: operation.pass ? [{ pass: [] }] : [],
        ...(operation.parameters.length > 0 ? { parameters: operation.parameters } : {}),
        ...(operation.request
          ? {
              requestBody: {
                required: true,
                content: { "application/json": { schema: jsonSchema(operation.request, "input") } },
              },
            }
          : {}),
        responses,
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Beat responder API",
      version: "1",
      description: "Giving by mobile money, and updates by e-mail. Amounts are cedis with at most two decimals.",
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, "output") },
      securitySchemes: {
        pass: {
          type: "http",
          scheme: "bearer",
          description: "The pass to a donor's own page, from /manage/passes or from the link in a receipt.",
        },
      },
    },
  };
}

/** A schema as the document shows it: of what a request sends (`input`) or an answer holds (`output`). */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}
