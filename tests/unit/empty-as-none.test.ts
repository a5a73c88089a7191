import * as z from "zod/mini";
import { emptyAsNone } from "@/lib/http/empty-as-none";

const schema = z.object({
  title: z.string().check(z.minLength(1)),
  phone: z.optional(z.nullable(z.string().check(z.minLength(5)))),
  password: z.optional(z.string().check(z.minLength(8))),
  description: z.optional(z.string()),
  count: z.optional(z.int()),
});

test("an empty text in an optional field is none; a required one, one that may be empty and one that is no text keep it", () => {
  expect(emptyAsNone(schema, { title: "", phone: "", password: "", description: "", count: "", other: "" })).toEqual({
    title: "",
    phone: null,
    description: "",
    count: "",
    other: "",
  });
});

test("other values and bodies that are no objects stay as they are", () => {
  const body = { title: "A", phone: null, password: " ", count: 0 };
  expect(emptyAsNone(schema, body)).toBe(body);
  for (const odd of [null, undefined, "", [""], 1]) expect(emptyAsNone(schema, odd)).toBe(odd);
});
