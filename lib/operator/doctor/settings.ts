import { cautions, type Env, isThisMachine } from "@/lib/config/env";
import { type Finding, ok } from "./finding";

const MANY_PROXIES = 3;

type Rule = Omit<Finding, "level"> & { level: "warning" | "problem"; isBroken: (env: Env) => boolean };

const isTls = ({ publicUrl }: Env) => publicUrl.startsWith("https:");
const isNamed = ({ publicUrl }: Env) => !isThisMachine(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ""));
/** Whether others can reach the server. */
const isOpen = (env: Env) => isNamed(env) || !isThisMachine(env.HOST);

/** Settings that are allowed and yet not well, above all where others reach the server. */
const RULES: readonly Rule[] = [
  {
    check: "PUBLIC_URL",
    level: "problem",
    isBroken: (env) => !isTls(env) && isNamed(env),
    says: "people sign in without encryption",
    mend: "Put a proxy with TLS in front and set PUBLIC_URL=https://...",
  },
  {
    check: "TRUSTED_PROXIES",
    level: "problem",
    isBroken: (env) => isTls(env) && env.TRUSTED_PROXIES === 0,
    says: "PUBLIC_URL begins with https, so a proxy stands in front, and none is counted: all visitors share its address",
    mend: "Set TRUSTED_PROXIES to the exact number of proxies in front, mostly 1.",
  },
  {
    check: "TRUSTED_PROXIES",
    level: "warning",
    isBroken: (env) => !isTls(env) && env.TRUSTED_PROXIES > 0,
    says: "proxies are counted, yet PUBLIC_URL has no https: without a proxy any visitor chooses the address that is counted",
    mend: "Set TRUSTED_PROXIES=0 if no proxy stands in front.",
  },
  {
    check: "TRUSTED_PROXIES",
    level: "warning",
    isBroken: (env) => env.TRUSTED_PROXIES > MANY_PROXIES,
    says: `more than ${MANY_PROXIES} proxies are rare`,
    mend: "Count again: with too many a visitor chooses the address that is counted.",
  },
  {
    check: "NODE_ENV",
    level: "problem",
    isBroken: (env) => env.NODE_ENV !== "production" && isOpen(env),
    says: "it is not production, yet others reach the server",
    mend: "Set NODE_ENV=production, as the image does.",
  },
  {
    check: "DEMO",
    level: "warning",
    isBroken: (env) => env.DEMO !== "off" && isOpen(env),
    says: "anybody may enter the demo company",
    mend: "Remove DEMO where real people work: its password is public.",
  },
  {
    check: "MAIL_LINKS_IN_LOG",
    level: "warning",
    isBroken: (env) => cautions(env).length > 0,
    says: "the log holds links that set passwords",
    mend: "Set SMTP_URL, or MAIL_LINKS_IN_LOG=off.",
  },
  {
    check: "COMPANY_REGISTRATION",
    level: "warning",
    isBroken: (env) => env.COMPANY_REGISTRATION === "open" && isOpen(env),
    says: "anybody who reaches the server may register a company",
    mend: "Set COMPANY_REGISTRATION=first on a server of one company, or bound each company by COMPANY_STORAGE_MB.",
  },
  {
    check: "SUPPORT_CONTACT",
    level: "warning",
    isBroken: (env) => !env.SUPPORT_CONTACT && isOpen(env),
    says: "people do not see whom they can ask",
    mend: "Set SUPPORT_CONTACT to a mailbox that is read.",
  },
];

export function settingFindings(env: Env): Finding[] {
  const broken = RULES.filter(({ isBroken }) => isBroken(env));
  return [
    ok("settings", `valid; people open ${env.publicUrl}`),
    ...broken.map(({ check, level, says, mend }) => ({ check, level, says, mend })),
  ];
}
