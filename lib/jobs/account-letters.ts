import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { systemDb } from "@/lib/db/system";
import type { AccountChange } from "@/lib/domain/followers/mail-owners";
import { confirmationPath } from "@/lib/domain/people/emails/confirm-email";
import { confirmPath, undoPath } from "@/lib/domain/people/emails/links";
import { belongsElsewhere } from "@/lib/domain/people/emails/prove-email";
import { type Translate, translator } from "@/lib/i18n/catalogue";
import { momentText } from "@/lib/i18n/day-text";
import { deviceText } from "@/lib/i18n/device-text";
import { deviceOf } from "@/lib/rules/device";
import { EMAIL_CHANGE_HOURS, EMAIL_UNDO_DAYS } from "@/lib/rules/mailed-links";
import { type Composed, inertWords } from "./letter-task";

const ACCOUNT = {
  email: true,
  firstName: true,
  language: true,
  company: { select: { title: true, timeZone: true } },
};

type AccountOfLetter = {
  email: string;
  greeting: string;
  company: string;
  t: Translate;
  /** A moment in the company's time zone. */
  moment(instant: Date | string): string;
};

/** The person to whom a letter about their account goes; undefined if they have left. */
async function accountOfLetter(id: number): Promise<AccountOfLetter | undefined> {
  const user = await systemDb("mail").user.findFirst({
    where: { id, deletedAt: null, isActive: true },
    select: ACCOUNT,
  });
  if (!user) return undefined;
  const t = translator(user.language);
  return {
    email: user.email,
    greeting: t("mail.greeting", { name: inertWords(user.firstName) }),
    company: inertWords(user.company.title),
    t,
    moment: (instant) => momentText(new Date(instant).toISOString(), user.company.timeZone),
  };
}

/** The texts of the letter about each change, and the page that helps a person who did not make it. */
const LETTERS = {
  password: { text: "passwordChanged", page: paths.passwordReset },
  email: { text: "emailChanged", page: paths.login },
  ownEmail: { text: "ownEmailChanged", page: paths.login },
  secondFactorOn: { text: "secondFactorOn", page: paths.login },
  secondFactorOff: { text: "secondFactorOff", page: paths.myAccount },
  secondFactorReset: { text: "secondFactorReset", page: paths.login },
} as const;

/** Tells the owner of an account that its password, e-mail or second factor was changed. */
export async function composeAccountChange(payload: unknown): Promise<Composed> {
  const { userId, change, formerEmail, undo, at } = payload as AccountChange;
  const account = await accountOfLetter(userId);
  if (!account) return "inactive";
  const { t, email, greeting, company, moment } = account;
  const canUndo = undo !== undefined && formerEmail !== undefined;
  const { text, page } = LETTERS[canUndo ? "ownEmail" : change];
  const facts = { company, when: moment(at), days: EMAIL_UNDO_DAYS };
  return {
    to: formerEmail ?? email,
    subject: t(`mail.${text}Subject`),
    lines: [greeting, t(`mail.${text}Body`, facts), t(`mail.${text}End`)],
    link: env().publicUrl + (canUndo ? undoPath({ id: undo, former_email: formerEmail }) : page),
  };
}

const CHANGE = {
  id: true,
  newEmail: true,
  user: { select: { email: true, firstName: true, language: true, passwordHash: true } },
};

/**
 * The letter with the link that makes an address the e-mail of an account. The address may be a stranger's, so the letter holds
 * neither the company's name nor the present e-mail.
 */
export async function composeEmailChange(payload: unknown): Promise<Composed> {
  const { changeId } = payload as { changeId: number };
  const waiting = { id: changeId, confirmedAt: null, closedAt: null, expiresAt: { gt: new Date() } };
  const found = await systemDb("mail").emailChange.findFirst({
    where: { ...waiting, user: { deletedAt: null, isActive: true } },
    select: CHANGE,
  });
  if (!found) return "not_needed";
  const { id, newEmail, user } = found;
  const t = translator(user.language);
  const lines = [
    t("mail.greeting", { name: inertWords(user.firstName) }),
    t("mail.newEmailBody", { hours: EMAIL_CHANGE_HOURS }),
    t("mail.newEmailIgnore"),
  ];
  const link = confirmPath({ id, new_email: newEmail, password_hash: user.passwordHash });
  return { to: newEmail, subject: t("mail.newEmailSubject"), lines, link: env().publicUrl + link };
}

const SESSION = { userId: true, agent: true, address: true, createdAt: true };

/** Tells the owner of an account that somebody signed in from a device that is not known. */
export async function composeNewDevice(payload: unknown): Promise<Composed> {
  const { sessionId } = payload as { sessionId: number };
  const session = await systemDb("mail").session.findFirst({ where: { id: sessionId }, select: SESSION });
  const account = session && (await accountOfLetter(session.userId));
  if (!account) return "inactive";
  const { t, email, greeting, company, moment } = account;
  const facts = {
    company,
    when: moment(session.createdAt),
    device: inertWords(deviceText(deviceOf(session.agent), t)),
    address: session.address ?? t("mail.unknownAddress"),
  };
  const lines = [greeting, t("mail.newDeviceBody", facts), t("mail.newDeviceEnd")];
  return {
    to: email,
    subject: t("mail.newDeviceSubject"),
    lines,
    link: env().publicUrl + paths.myAccount,
  };
}

const NEWCOMER = { id: true, email: true, firstName: true, language: true };

/**
 * The letter with the link that confirms an account's e-mail. It does not name the company, because its title is not verified
 * yet.
 */
export async function composeEmailConfirmation(payload: unknown): Promise<Composed> {
  const { userId } = payload as { userId: number };
  const unconfirmed = { id: userId, emailConfirmedAt: null, deletedAt: null, isActive: true };
  const user = await systemDb("mail").user.findFirst({ where: unconfirmed, select: NEWCOMER });
  if (!user) return "not_needed";
  if (await belongsElsewhere(userId)) return "belongs_elsewhere";
  const t = translator(user.language);
  const lines = [
    t("mail.greeting", { name: inertWords(user.firstName) }),
    t("mail.confirmBody"),
    t("mail.confirmIgnore"),
  ];
  return {
    to: user.email,
    subject: t("mail.confirmSubject"),
    lines,
    link: env().publicUrl + confirmationPath(user),
  };
}
