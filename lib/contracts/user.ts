import * as z from "zod/mini";
import { Flag, Id, Instant, named, PersonName, Role, Text } from "./fields";

/** The path of a stored file, or nothing. */
export const FilePath = z.nullable(Text);

export const User = named(
  "User",
  z.object({
    id: Id,
    email: Text,
    first_name: Text,
    middle_name: Text,
    last_name: Text,
    phone: z.nullable(Text),
    position: z.nullable(Id),
    unit: z.nullable(Id),
    roles: z.array(Role),
    image: FilePath,
    is_active: Flag,
    date_joined: Instant,
  }),
);
export type User = z.output<typeof User>;

/** The largest file that a picture may come in. */
export const AVATAR_BYTES = 10 * 1024 * 1024;

/** The names that everybody has, as a body gives them. */
export const personNames = { first_name: PersonName, middle_name: PersonName, last_name: PersonName };
