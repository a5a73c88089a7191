import * as z from "zod/mini";
import { Flag, Id, Instant, named, PersonName, Role, Text } from "./fields";

/** The path of a stored file, or null. */
export const FilePath = z.nullable(Text);

/**
 * How a person stands who was not given a password: the letter was never sent, its link works, its link has expired; or
 * the person can sign in already.
 */
export const invitations = ["not_invited", "invited", "expired", "accepted"] as const;
export const Invitation = z.enum(invitations, { error: "not_in_list" });
export type Invitation = z.output<typeof Invitation>;

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
    /** So many percent more time on every clock of an online test. */
    extra_time: z.int(),
    /** Whether there is no password yet. */
    is_invited: Flag,
    invitation: Invitation,
    /** Read-only: when the last invitation was sent to this e-mail. */
    invited_at: z.nullable(Instant),
    /** Whether everything personal was removed for good. */
    is_anonymised: Flag,
    /** Read-only: how many units the person manages. */
    managed_units: z.int(),
    date_joined: Instant,
  }),
);
export type User = z.output<typeof User>;

/** A person in a row about something else. */
export const PersonInfo = named("PersonInfo", z.object({ id: Id, first_name: Text, last_name: Text, image: FilePath }));
export type PersonInfo = z.output<typeof PersonInfo>;

/** The largest file for an avatar. */
export const AVATAR_BYTES = 10 * 1024 * 1024;

/** The required names of a person in a request body. */
export const personNames = { first_name: PersonName, middle_name: PersonName, last_name: PersonName };
