import { checkMailServer } from "@/lib/adapters/mail";
import { type Env, isThisMachine } from "@/lib/config/env";
import { type Finding, ok, problem, warning, wordsOf } from "./finding";

/** Greets the mail server and signs in there, and sends nothing. */
export async function mailFindings({ SMTP_URL, MAIL_FROM, publicUrl }: Env): Promise<Finding[]> {
  if (!SMTP_URL)
    return [
      warning(
        "mail",
        "letters become files in the data folder, and nobody gets them",
        "Set SMTP_URL=smtps://user:password@host:465.",
      ),
    ];
  const unsafe = weaknessesOf(new URL(SMTP_URL));
  if (MAIL_FROM.includes("@localhost") && !isThisMachine(new URL(publicUrl).hostname))
    unsafe.push(
      warning(
        "mail",
        `letters come from ${MAIL_FROM}`,
        "Set MAIL_FROM to an address that the mail server may send from.",
      ),
    );
  try {
    await checkMailServer(SMTP_URL);
    return [ok("mail", `${new URL(SMTP_URL).host} greets and accepts the account`), ...unsafe];
  } catch (error) {
    return [
      problem(
        "mail",
        `${new URL(SMTP_URL).host}: ${wordsOf(error)}`,
        "Check host, port, account and encryption of SMTP_URL; docs/self-hosting.md, Mail, explains them.",
      ),
      ...unsafe,
    ];
  }
}

function weaknessesOf({ hostname, searchParams }: URL): Finding[] {
  if (isThisMachine(hostname)) return [];
  const options = ["ignoreTLS", "tls.rejectUnauthorized"].filter((name) => searchParams.has(name));
  return options.map((name) =>
    warning(
      "mail",
      `${name} of SMTP_URL takes protection away`,
      "Remove it once the mail server has a good certificate.",
    ),
  );
}
