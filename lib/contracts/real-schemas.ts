// Imported by what checks values. By its other name, since a browser gets `late-schemas.ts` for `zod/mini`.
import * as z from "zod/v4-mini";
import { provide } from "./late-schemas";

/** What contracts are written with. By name, so that a browser loads nothing else of zod. */
const makers = {
  _default: z._default,
  array: z.array,
  boolean: z.boolean,
  enum: z.enum,
  extend: z.extend,
  int: z.int,
  isoDate: z.iso.date,
  isoDatetime: z.iso.datetime,
  literal: z.literal,
  looseObject: z.looseObject,
  maximum: z.maximum,
  maxLength: z.maxLength,
  minimum: z.minimum,
  minLength: z.minLength,
  multipleOf: z.multipleOf,
  nonoptional: z.nonoptional,
  null: z.null,
  nullable: z.nullable,
  number: z.number,
  object: z.object,
  omit: z.omit,
  optional: z.optional,
  overwrite: z.overwrite,
  partial: z.partial,
  pipe: z.pipe,
  refine: z.refine,
  regex: z.regex,
  safeExtend: z.safeExtend,
  string: z.string,
  transform: z.transform,
  union: z.union,
  uuid: z.uuid,
};

export type Makers = typeof makers;

provide(makers);
