import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { PathId } from "./fields";

const Status = z.object({ status: z.literal("ok") });

export const systemContract = {
  live: endpoint({
    method: "GET",
    path: "/health/live/",
    who: "public",
    summary: "The process answers",
    answer: z.object({
      status: z.literal("ok"),
      /** For the operator's doctor alone: how many addresses X-Forwarded-For held. */
      forwarded: z.optional(z.int()),
    }),
  }),
  ready: endpoint({
    method: "GET",
    path: "/health/ready/",
    who: "public",
    summary: "Database reachable, migrations applied, storage writable",
    answer: Status,
    problems: ["not_ready"],
  }),
  schema: endpoint({
    method: "GET",
    path: "/schema/",
    who: "public",
    summary: "This API as an OpenAPI 3.1 document",
    raw: "application/json",
  }),
  docs: endpoint({
    method: "GET",
    path: "/docs/",
    who: "public",
    summary: "This API as a readable page",
    raw: "text/html",
  }),
  file: endpoint({
    method: "GET",
    path: "/files/{id}/{name}/",
    params: z.object({ id: PathId, name: z.string() }),
    /** If set, the browser saves the file instead of showing it. */
    query: z.object({ download: z.optional(z.enum(["1"], { error: "not_in_list" })) }),
    who: "signed-in",
    summary: "The bytes of a stored file",
    raw: "application/octet-stream",
  }),
};
