import * as z from "zod/mini";
import { MatchingUsers, namesPeople } from "./chosen-users";
import { endpoint } from "./endpoint";
import { DeedId, Flag, Id, named, Role, Text } from "./fields";
import { fieldCodes } from "./problem";
import { userIds } from "./user-ids";
import { PEOPLE_CHANGE } from "./users";

export const MAX_CHANGED_USERS = 1000;
export const MAX_INVITED = 1000;
export const MAX_IMPORT_ROWS = 5000;
export const MAX_IMPORT_BYTES = 4 * 1024 * 1024;

const Count = z.int();
/** The name and the e-mail are for a reader who named people by a filter and does not have them at hand. */
const Failure = z.object({
  user: Id,
  code: z.enum(["no_such_object", "last_administrator"]),
  detail: Text,
  full_name: Text,
  email: Text,
});
const Kept = z.object({ user: Id, email: Text, reason: z.enum(["signed_in", "user_manages_units"]), detail: Text });

/** In batches from `after` on. */
const Matching = z.extend(MatchingUsers, { after: z.optional(Id) });

const Changes = {
  position: z.optional(z.nullable(Id)),
  unit: z.optional(z.nullable(Id)),
  is_active: z.optional(Flag),
  add_role: z.optional(Role),
  remove_role: z.optional(Role),
};
const changeNames = Object.keys(Changes);

const ChangeUsers = z
  .object({ users: z.optional(userIds(MAX_CHANGED_USERS)), matching: z.optional(Matching), ...Changes })
  .check(namesPeople)
  .check(
    z.refine((body) => changeNames.some((name) => (body as Record<string, unknown>)[name] !== undefined), {
      error: "no_change",
    }),
  )
  .check(
    z.refine((body) => body.add_role === undefined || body.add_role !== body.remove_role, {
      error: "invalid",
      path: ["remove_role"],
    }),
  );

const Cell = z.string();

/** What the columns of an imported table can be. */
export const importFields = [
  "email",
  "first_name",
  "middle_name",
  "last_name",
  "phone",
  "position",
  "unit",
  "roles",
] as const;
export type ImportField = (typeof importFields)[number];

/** One row of a table as typed. Invalid cells are reported one by one in the response, not by refusing the request. */
const ImportRow = z.object({
  line: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  email: Cell,
  first_name: z.optional(Cell),
  middle_name: z.optional(Cell),
  last_name: z.optional(Cell),
  phone: z.optional(Cell),
  position: z.optional(Cell),
  unit: z.optional(Cell),
  roles: z.optional(Cell),
} satisfies Record<ImportField | "line", unknown>);
export type ImportRow = z.output<typeof ImportRow>;

/** So many of the people that an import creates are named, so that a wrong column is seen before anything is written. */
export const MAX_NAMED_PEOPLE = 20;
/** What the table names and the company does not have: a unit by the titles above it. */
const MissingPlace = z.object({ title: Text, count: Count });
const ImportAnswer = z.object({
  create: Count,
  update: Count,
  unchanged: Count,
  new_people: z.array(z.object({ full_name: Text, email: Text })),
  errors: z.array(
    z.object({
      line: z.int(),
      /** Whose row it is, or else the e-mail. */
      full_name: Text,
      field: z.enum(importFields),
      code: z.enum(fieldCodes),
      detail: Text,
      value: Text,
    }),
  ),
  missing: z.object({ positions: z.array(MissingPlace), units: z.array(MissingPlace) }),
  committed: Flag,
  import_id: z.nullable(DeedId),
});

/**
 * What becomes of one person: `invited` gets the letter; `accepted` can sign in already, `inactive` may not, `recent` got a
 * letter within a day, `elsewhere` has an e-mail that somebody else has proved, `limit` is more than the company may invite
 * now, `gone` is deleted.
 */
export const invitationOutcomes = ["invited", "accepted", "inactive", "recent", "elsewhere", "limit", "gone"] as const;
export const InvitedPerson = named(
  "InvitedPerson",
  z.object({ user: Id, full_name: Text, email: Text, outcome: z.enum(invitationOutcomes) }),
);
export type InvitedPerson = z.output<typeof InvitedPerson>;

export const manyUsersContract = {
  change: endpoint({
    method: "POST",
    path: "/users/change-users/",
    who: "administrator",
    summary:
      "Change many users at once: the named ones, or up to 1,000 of those who match a filter; then `next` is where the following call begins. Those who cannot be changed are returned, all others are changed together",
    body: ChangeUsers,
    answer: z.object({ changed: Count, failed: z.array(Failure), next: z.nullable(Id) }),
    changes: PEOPLE_CHANGE,
  }),
  invite: endpoint({
    method: "POST",
    path: "/users/invite-users/",
    who: "administrator",
    summary:
      "Mail many people a link to choose their first password, and tell of each what becomes of them. People who got such an email within 24 hours get none; earlier links stop working. With dry_run nothing is sent, and `left` is how many the company may still invite today, null without a limit",
    body: z.object({ users: userIds(MAX_INVITED), dry_run: Flag }),
    answer: z.object({ invited: Count, left: z.nullable(Count), results: z.array(InvitedPerson) }),
    problems: ["email_not_confirmed"],
    changes: ["people", "sign-in"],
  }),
  import: endpoint({
    method: "POST",
    path: "/users/import-users/",
    who: "administrator",
    summary:
      "Create and update users from the lines of a table, all of them or none. An email of the company's own user means update; only the columns sent change anything. With dry_run, or with any error, nothing is written. `new_people` names the first of those to create, `missing` the positions and units that the company lacks, with the number of rows; they are created when told so, units below those that a path such as `Sales / Kyiv` names, and managed by the caller",
    body: z.object({
      dry_run: Flag,
      invite: Flag,
      create_positions: z.optional(Flag),
      create_units: z.optional(Flag),
      rows: z.array(ImportRow).check(z.minLength(1, { error: "required" }), z.maxLength(MAX_IMPORT_ROWS)),
    }),
    maxBytes: MAX_IMPORT_BYTES,
    answer: ImportAnswer,
    problems: ["email_not_confirmed", "too_many_requests", "limit_reached"],
    changes: [...PEOPLE_CHANGE, "places"],
  }),
  undo: endpoint({
    method: "POST",
    path: "/users/undo-import/",
    who: "administrator",
    summary:
      "Within 24 hours, delete the users whom an import created and who have not signed in since, and its positions and units that nobody has come to use. What the import updated stays as it is",
    body: z.object({ import_id: DeedId }),
    answer: z.object({ removed: Count, kept: z.array(Kept) }),
    problems: ["undo_expired"],
    changes: [...PEOPLE_CHANGE, "places"],
  }),
};
