import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { because, Flag, Id, named, oneLine, Text } from "./fields";

/** The longest address of a provider that can be stored. */
const Issuer = oneLine(500);
const ClientSecret = z
  .string()
  .check(z.minLength(1, because("required")), z.maxLength(500), z.regex(/^[\x21-\x7e]*$/, because("invalid")));

export const CompanySignIn = named(
  "CompanySignIn",
  z.object({
    /** Whether people can sign in by company accounts now. */
    is_on: Flag,
    /** Whether provider, client and secret come from the settings of the server, and cannot be changed here. */
    is_from_environment: Flag,
    issuer: z.nullable(Text),
    client_id: z.nullable(Text),
    /** What stands on the button; null is the usual text. */
    title: z.nullable(Text),
    /** Whether a person without an account gets one at the first sign-in, in this unit and position. */
    creates_people: Flag,
    unit: z.nullable(Id),
    position: z.nullable(Id),
    /** Whether passwords are refused, except that of the keeper. */
    is_only_way: Flag,
    keeper: z.nullable(Id),
    keeper_name: z.nullable(Text),
    /** The page on which the people of the company sign in. */
    sign_in_link: Text,
    /** What must be registered at the provider. */
    redirect_uri: Text,
  }),
);
export type CompanySignIn = z.output<typeof CompanySignIn>;

/** What the discovery document of a provider can lack. The texts are in messages/*.json, `companySignIn.check`. */
export const providerFaults = [
  "address_not_allowed",
  "unreachable",
  "no_document",
  "other_issuer",
  "no_code_flow",
] as const;
export type ProviderFault = (typeof providerFaults)[number];

/** Why a sign-in by a company account was refused. The texts are in messages/*.json, `companyRefusal`. */
export const companyRefusals = [
  "expired",
  "unreachable",
  "stopped",
  "invalid",
  "unverified",
  "unknown",
  "other_account",
  "deactivated",
] as const;
export type CompanyRefusal = (typeof companyRefusals)[number];

const PATH = "/users/company/sign-in/";

export const companySignInContract = {
  read: endpoint({
    method: "GET",
    path: PATH,
    who: "administrator",
    summary: "How the people of the company sign in by company accounts (OpenID Connect)",
    answer: CompanySignIn,
    reads: ["sign-in", "company", "people"],
  }),
  save: endpoint({
    method: "PUT",
    path: PATH,
    who: "administrator",
    summary: "Set it up or change it; the secret is never answered, and stays as it is when it is not sent",
    body: z.object({
      issuer: z.optional(Issuer),
      client_id: z.optional(oneLine(255)),
      client_secret: z.optional(ClientSecret),
      title: z.nullable(oneLine(60)),
      creates_people: Flag,
      unit: z.nullable(Id),
      position: z.nullable(Id),
      is_only_way: Flag,
      keeper: z.nullable(Id),
    }),
    answer: CompanySignIn,
    problems: ["sign_in_from_environment"],
    changes: ["sign-in"],
  }),
  turnOff: endpoint({
    method: "DELETE",
    path: PATH,
    who: "administrator",
    summary: "Turn it off; passwords are accepted again, and the links to company accounts are forgotten",
    problems: ["sign_in_from_environment"],
    changes: ["sign-in"],
  }),
  check: endpoint({
    method: "POST",
    path: "/users/company/check-sign-in/",
    who: "administrator",
    summary: "Read the discovery document of a provider, and say what is wrong with it",
    body: z.object({ issuer: Issuer }),
    answer: z.object({ fault: z.nullable(z.enum(providerFaults)) }),
    problems: ["too_many_requests"],
  }),
  begin: endpoint({
    method: "POST",
    path: "/auth/company-account/begin/",
    who: "public",
    summary: "Begin a sign-in by a company account in a browser: answers the address of the provider's page",
    body: z.object({
      /** The key of the company's sign-in link. */
      company: z.uuid(),
      /** The page to open afterwards. */
      from: z.optional(oneLine(2000)),
    }),
    answer: z.object({ url: Text }),
    problems: ["provider_unreachable", "too_many_requests"],
  }),
  unlink: endpoint({
    method: "POST",
    path: "/users/users/{id}/unlink-company-account/",
    who: "administrator",
    summary: "Forget which company account a person is, and end the sessions that it opened",
    body: z.object({}),
    problems: ["company_account_off"],
    changes: ["sign-in"],
  }),
};
