import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { systemDb } from "@/lib/db/system";
import { deviceText } from "@/lib/i18n/device-text";
import { deviceOf } from "@/lib/rules/device";
import { accountOfLetter } from "./account-of-letter";
import { inertWords } from "./inert-words";
import type { Composed } from "./letter-task";

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
