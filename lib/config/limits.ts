import * as z from "zod/mini";

/**
 * After `free` attempts within the window: a delay that doubles from `baseSeconds` to `capSeconds`, or (base 0) no
 * further attempt until the window ends.
 */
export type Limit = {
  of: "account" | "address" | "company" | "person";
  free: number;
  windowSeconds: number;
  baseSeconds: number;
  capSeconds: number;
};

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

function per(of: Limit["of"], free: number, windowSeconds: number): Limit {
  return { of, free, windowSeconds, baseSeconds: 0, capSeconds: 0 };
}

const signIn: Limit = { of: "account", free: 5, windowSeconds: HOUR, baseSeconds: 30, capSeconds: 15 * MINUTE };

/** The rate limits. The setting LIMITS changes a number by its name; docs/security.md lists them. */
export const limits = {
  loginAccount: signIn,
  /** Browsers in which the person has signed in are counted apart from others. */
  loginDevice: signIn,
  loginAddress: per("address", 30, 10 * MINUTE),
  /** Wrong codes of the second factor, at sign-in and under My account together. */
  codePerson: { ...signIn, of: "person" },
  codeAddress: per("address", 30, 10 * MINUTE),
  /** Sign-ins by company accounts that are begun. */
  companyAccountAddress: per("address", 300, 10 * MINUTE),
  /** Checks of a provider's address. */
  providerChecksPerson: per("person", 30, HOUR),
  registerAddress: per("address", 5, HOUR),
  resetAccount: per("account", 3, HOUR),
  resetAddress: per("address", 30, HOUR),
  /** Requests for another confirmation letter. */
  confirmationsPerson: per("person", 3, HOUR),
  /** Letters to an e-mail that nobody has confirmed, which may be a stranger's: to the same one, and of one company. */
  unprovedEmail: per("account", 3, HOUR),
  unprovedCompany: per("company", 100, DAY),
  /** New pictures of a person, by the person and by administrators together. */
  avatarsPerson: per("person", 20, HOUR),
  /** New logos of a company, by each administrator. */
  logosPerson: per("person", 20, HOUR),
  /** Questions and wishes about courses. */
  appealsPerson: per("person", 30, HOUR),
  /** Reminders that somebody asks for: one person or a batch of them. */
  nudgesPerson: per("person", 300, HOUR),
  /** Orders of programs. */
  ordersPerson: per("person", 30, HOUR),
  /** Requests for another e-mail of one's own. */
  emailChangesPerson: per("person", 3, HOUR),
  /** Exports of a person as an archive. */
  exportsPerson: per("person", 20, HOUR),
  /** Invitations that are queued. */
  invitationsCompany: per("company", 2000, DAY),
  /** E-mails of other companies' people that an import or a new person contains. */
  takenEmails: per("company", 50, DAY),
  /** Imports, dry runs included. */
  importsPerson: per("person", 60, HOUR),
  /** Checks of certificate codes that do not exist. */
  certificateAddress: per("address", 60, 10 * MINUTE),
  /** Calendars of deadlines that are read, by all devices of a person. */
  calendarPerson: per("person", 120, HOUR),
  /** Addresses of calendars that open nothing. */
  calendarAddress: per("address", 60, 10 * MINUTE),
  /** Certificates downloaded as PDF. */
  pdfPerson: per("person", 60, 10 * MINUTE),
  /** Imports of questions, dry runs included. */
  questionImportPerson: per("person", 60, HOUR),
  /** Emails that administrators send to themselves to try the mail server. */
  testLettersPerson: per("person", 20, HOUR),
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

const PAIR = /^([a-zA-Z]+)=(\d{1,7})$/;
const names = Object.keys(limits).join(", ");

/** `name=number name=number`, the format of the setting LIMITS. */
export const LimitChanges = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => words(text as string).every(isChange),
        `must be pairs such as registerAddress=20, the names being ${names}`,
      ),
    ),
  z.transform((text: string): Partial<Record<LimitName, number>> => Object.fromEntries(words(text).map(readPair))),
);

function words(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

function isChange(word: string): boolean {
  const [name, free] = readPair(word);
  return Object.hasOwn(limits, name) && free >= 1;
}

function readPair(word: string): [name: string, free: number] {
  const [, name = "", free = "0"] = PAIR.exec(word) ?? [];
  return [name, Number(free)];
}
