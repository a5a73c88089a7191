import * as z from "zod/mini";
import { Company } from "./company";
import { endpoint } from "./endpoint";
import {
  Flag,
  Id,
  KnownEmail,
  Language,
  named,
  Password,
  Phone,
  Role,
  samePasswords,
  Text,
  TypedCode,
  TypedPassword,
} from "./fields";
import { AVATAR_BYTES, FilePath, PersonInfo, personNames } from "./user-row";

/** The page that `/` leads to. */
export const firstPages = ["specializations", "home"] as const;
export const FirstPage = z.enum(firstPages, { error: "not_in_list" });
export type FirstPage = z.output<typeof FirstPage>;

export const CurrentUser = named(
  "CurrentUser",
  z.object({
    id: Id,
    email: Text,
    /** Whether a mailed link has shown that the email is theirs: until then they may not invite anybody. */
    is_email_confirmed: Flag,
    first_name: Text,
    middle_name: Text,
    last_name: Text,
    phone: z.nullable(Text),
    /** So many percent more time on every clock of an online test. */
    extra_time: z.int(),
    image: FilePath,
    language: Language,
    /** Null until it is chosen: then it is `specializations`. */
    first_page: z.nullable(FirstPage),
    roles: z.array(Role),
    position: z.nullable(Id),
    unit: z.nullable(Id),
    position_title: z.nullable(Text),
    unit_title: z.nullable(Text),
    /** The closest manager above who can sign in: of the unit, or of the next one above it. */
    manager: z.nullable(PersonInfo),
    managed_units: z.array(Id),
    company: Company,
  }),
);
export type CurrentUser = z.output<typeof CurrentUser>;

/** A whole token, or a part of a mailed link. */
export const Token = z.string().check(z.minLength(1, { error: "required" }), z.maxLength(4096));
const Tokens = { access: z.string(), refresh: z.string() };

const SignedIn = z.object({ ...Tokens, user: CurrentUser });

/** What the sign-in of browsers says instead of an error: a code is needed; the token of the next step follows it. */
export const CODE_NEEDED = "code_needed";

/** The password was right, and a code is needed besides: the token and the code are exchanged for a session. */
const CodeNeeded = named(
  "CodeNeeded",
  z.object({
    second_factor: z.object({
      token: Text,
      /** How long the token is valid. */
      seconds: z.int(),
    }),
  }),
);

const OwnChange = z
  .partial(
    z.object({
      ...personNames,
      phone: z.nullable(Phone),
      language: Language,
      first_page: FirstPage,
      image: z.null(),
      password: Password,
      password2: z.string(),
      current_password: TypedPassword,
    }),
  )
  .check(samePasswords("password", "password2"));

const NewPassword = z
  .object({ uid: Token, token: Token, new_password1: Password, new_password2: z.string() })
  .check(samePasswords("new_password1", "new_password2"));

export const authContract = {
  login: endpoint({
    method: "POST",
    path: "/auth/login/",
    who: "public",
    summary: "Sign in with email and password. People with a second factor get a token for the next step instead",
    body: z.object({ email: KnownEmail, password: TypedPassword }),
    answer: z.union([SignedIn, CodeNeeded]),
    problems: ["wrong_credentials", "company_account_only", "too_many_requests", "busy"],
  }),
  loginCode: endpoint({
    method: "POST",
    path: "/auth/login/code/",
    who: "public",
    summary: "Finish the sign-in of a person with a second factor, by a code of the app or a recovery code",
    body: z.object({ token: Token, code: TypedCode, remember_device: z.optional(Flag) }),
    answer: SignedIn,
    problems: ["wrong_code", "sign_in_expired", "company_account_only", "too_many_requests"],
  }),
  refresh: endpoint({
    method: "POST",
    path: "/auth/token/refresh/",
    who: "public",
    summary: "Trade a refresh token (or, in a browser, the session cookie) for a new access token",
    body: z.object({ refresh: z.optional(z.string().check(z.maxLength(4096))) }),
    answer: z.object(Tokens),
    problems: ["session_over"],
  }),
  verify: endpoint({
    method: "POST",
    path: "/auth/token/verify/",
    who: "public",
    summary: "Ask whether an access token still holds",
    body: z.object({ token: Token }),
    answer: z.object({}),
    problems: ["session_over"],
  }),
  logout: endpoint({
    method: "POST",
    path: "/auth/logout/",
    who: "public",
    summary: "End the session",
    body: z.object({ refresh: z.optional(z.string().check(z.maxLength(4096))) }),
  }),
  me: endpoint({
    method: "GET",
    path: "/auth/user/",
    who: "signed-in",
    isOpenBeforeSecondFactor: true,
    summary: "The signed-in user",
    answer: CurrentUser,
    reads: ["people", "places", "company"],
  }),
  change: endpoint({
    method: "PATCH",
    path: "/auth/user/",
    who: "signed-in",
    isOpenBeforeSecondFactor: true,
    summary: "Change one's own names, phone, language, first page, avatar or password",
    body: OwnChange,
    files: { image: { maxBytes: AVATAR_BYTES, description: "The avatar" } },
    answer: CurrentUser,
    problems: [
      ...["unsupported_type", "too_large", "incomplete_upload"],
      ...["company_account_only", "too_many_requests", "busy"],
    ] as const,
    // Another password ends the other sessions.
    changes: ["people", "sign-in"],
  }),
  reset: endpoint({
    method: "POST",
    path: "/auth/password/reset/",
    who: "public",
    summary: "Ask for a password reset link by mail",
    body: z.object({ email: KnownEmail }),
    answer: z.object({}),
    problems: ["too_many_requests"],
  }),
  confirmReset: endpoint({
    method: "POST",
    path: "/auth/password/reset/confirm/",
    who: "public",
    summary: "Set a new password with the mailed link",
    body: NewPassword,
    answer: z.object({}),
    problems: ["invalid_link", "company_account_only", "busy"],
  }),
};
