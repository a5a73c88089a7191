import * as z from "zod/mini";
import { nameOrEmail } from "@/lib/rules/person-names";
import { phoneText } from "@/lib/rules/phone-text";
import { crud } from "./crud";
import { endpoint } from "./endpoint";
import { Email, Flag, Id, Password, Phone, Role, roles, samePasswords, TypedPassword } from "./fields";
import { columnsOf, dayIn, titled } from "./list-columns";
import { unitFilters } from "./units";
import { AVATAR_BYTES, Invitation, personNames, User } from "./user-row";

const avatar = {
  image: {
    maxBytes: AVATAR_BYTES,
    description:
      "The avatar: JPEG, PNG or WebP of 24 million pixels at most (HEIC where the server can read it), kept as a square WebP of 512 px",
  },
};

/** Three times as much more is four times as much. */
const MOST_EXTRA_TIME = 300;
const ExtraTime = z.int().check(z.minimum(0), z.maximum(MOST_EXTRA_TIME));

const Fields = z.object({
  email: Email,
  ...personNames,
  phone: z.optional(z.nullable(Phone)),
  position: z.optional(z.nullable(Id)),
  unit: z.optional(z.nullable(Id)),
  is_active: z.optional(Flag),
  extra_time: z.optional(ExtraTime),
});
const anyObject = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };
/**
 * A new person chooses the password by an invitation letter, or gets one from the administrator. While the email of the
 * administrator is not confirmed no letter is sent: `invitation` of the answer is `not_invited`.
 */
const Create = z
  .extend(Fields, {
    roles: z.optional(z.array(Role).check(z.maxLength(roles.length))),
    invite: z.optional(Flag),
    password: z.optional(Password),
    password2: z.optional(z.string()),
  })
  .check(samePasswords("password", "password2"))
  .check(
    z.refine((body) => body.invite === true || body.password !== undefined, {
      ...anyObject,
      error: "required",
      path: ["password"],
    }),
    z.refine((body) => body.invite !== true || body.password === undefined, {
      ...anyObject,
      error: "invite_or_password",
      path: ["password"],
    }),
  );
/**
 * `image: null` removes the avatar; a new one is a multipart file of the same name. Changing one's own e-mail or
 * password needs `current_password`, which is ignored for other people.
 */
const Patch = z
  .extend(z.partial(Fields), {
    password: z.optional(Password),
    password2: z.optional(z.string().check(z.minLength(1))),
    current_password: z.optional(TypedPassword),
    image: z.optional(z.null()),
  })
  .check(samePasswords("password", "password2"));

/**
 * People get programs by their unit and position. Those who lose a role, are deactivated or deleted leave the lists of
 * examiners and estimators, and their sessions end.
 */
const also = ["sign-in", "courses", "checklists", "user-programs", "exams"] as const;
export const PEOPLE_CHANGE = ["people", ...also] as const;

export const userFilters = {
  role: z.optional(Role),
  ...unitFilters,
  position: z.optional(Id),
  is_active: z.optional(Flag),
  invitation: z.optional(Invitation),
  /** With true those who are in no unit, with false those who are in one. */
  without_unit: z.optional(Flag),
  /** The id of an import: the people whom it created or changed. */
  imported: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
};

/** A file of users holds everything that an import reads, whatever the table shows. */
const filed = { inFile: "always" } as const;

export const userContract = crud(
  "/users/users/",
  { read: "signed-in", write: "administrator" },
  {
    noun: "user",
    entity: User,
    create: Create,
    patch: Patch,
    columns: columnsOf<User>()({
      avatar: {
        header: "users.columns.avatar",
        orderBy: "last_name",
        text: nameOrEmail,
        kind: "person",
        width: 220,
        isWhole: true,
      },
      email: { header: "users.columns.email", isWide: true, width: 200, wideWidth: 106, ...filed },
      first_name: { header: "users.columns.firstName", isWide: true, wideWidth: 94, ...filed },
      middle_name: { header: "users.columns.middleName", isWide: true, wideWidth: 122, ...filed },
      last_name: { header: "users.columns.lastName", isWide: true, wideWidth: 120, ...filed },
      phone: {
        header: "users.columns.phone",
        text: ({ phone }) => phoneText(phone),
        kind: "phone",
        wideWidth: 102,
        priority: 3,
        ...filed,
      },
      position: {
        header: "users.columns.position",
        ...titled("position", "position"),
        width: 160,
        wideWidth: 112,
        onPhone: "line",
        ...filed,
      },
      unit: {
        header: "users.columns.unit",
        ...titled("place", "unit"),
        width: 160,
        wideWidth: 112,
        onPhone: "line",
        ...filed,
      },
      roles: {
        header: "users.columns.roles",
        orderBy: false,
        text: ({ roles }, { t }) => roles.map((role) => t(`roles.${role}`)).join(", "),
        kind: "badge",
        width: 170,
        wideWidth: 134,
        priority: 1,
        onPhone: "badge",
        ...filed,
      },
      date_joined: {
        header: "users.columns.dateJoined",
        ...dayIn("date_joined"),
        isWide: true,
        wideWidth: 98,
        ...filed,
      },
    }),
    ordering: ["is_active"],
    // The exceptions are for a file of all who match but a few.
    filters: { ...userFilters, except: z.optional(z.array(Id).check(z.maxLength(1000))) },
    files: avatar,
    refuses: {
      create: [
        ...(["unsupported_type", "too_large", "incomplete_upload", "too_many_requests", "busy"] as const),
        "limit_reached" as const,
      ],
      patch: [
        ...(["unsupported_type", "too_large", "incomplete_upload", "last_administrator"] as const),
        ...(["user_anonymised", "too_many_requests", "busy"] as const),
      ],
      remove: ["last_administrator", "own_account", "user_manages_units"],
    },
    tag: "people",
    reads: ["places", "company", "sign-in"],
    changes: also,
  },
);

export const invitationContract = {
  send: endpoint({
    method: "POST",
    path: "/users/users/{id}/invite/",
    who: "administrator",
    summary:
      "Mail a person who has no password yet a link to choose one, which works once within 7 days. Earlier links of that person stop working",
    body: z.object({}),
    answer: User,
    problems: [
      ...(["password_chosen", "user_inactive", "email_not_confirmed", "email_in_use"] as const),
      ...(["too_many_requests", "limit_reached"] as const),
    ],
    changes: ["people", "sign-in"],
  }),
};

const RoleChange = z.object({ user: Id, role: Role });

export const roleContract = {
  add: endpoint({
    method: "POST",
    path: "/users/add-role-to-user/",
    who: "administrator",
    summary: "Give a user a role",
    body: RoleChange,
    answer: User,
    changes: ["people", "courses", "checklists"],
  }),
  remove: endpoint({
    method: "POST",
    path: "/users/remove-role-from-user/",
    who: "administrator",
    summary: "Take a role from a user",
    body: RoleChange,
    answer: User,
    problems: ["last_administrator"],
    changes: PEOPLE_CHANGE,
  }),
};
