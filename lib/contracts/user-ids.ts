import * as z from "zod/mini";
import { Id } from "./fields";

/** Users by name, each once. */
export function userIds(most: number) {
  return z
    .array(Id)
    .check(z.minLength(1, { error: "required" }), z.maxLength(most))
    .check(z.refine((ids) => new Set(ids).size === ids.length, { error: "invalid" }));
}
