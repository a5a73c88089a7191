import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { accountPaths } from "@/lib/config/account-paths";

/** Links from the sign-in form to other forms. */
export function LoginLinks({ canRegister }: { canRegister: boolean }) {
  const t = useTranslations("auth");
  return (
    <div className="grid gap-4">
      <a
        href={accountPaths.passwordReset}
        className="inline-flex min-h-6 items-center justify-self-start text-link hover:underline"
      >
        {t("forgot")}
      </a>
      {canRegister && (
        <div className="grid gap-3 border-border border-t pt-4">
          <Crossing question={t("newUser")} answer={t("createAccount")} href={accountPaths.register} />
          <a href={accountPaths.register} className="inline-flex min-h-6 items-center text-link hover:underline">
            {t("registerCompany")}
          </a>
        </div>
      )}
    </div>
  );
}

/** The link back to the sign-in form. */
export function AccountLink() {
  const t = useTranslations("auth");
  return (
    <div className="border-border border-t pt-4">
      <Crossing question={t("haveAccount")} answer={t("toLogin")} href={accountPaths.login} />
    </div>
  );
}

function Crossing({ question, answer, href }: { question: string; answer: string; href: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-fg-muted">{question}</span>
      <a href={href} className={buttonClass()}>
        {answer}
      </a>
    </div>
  );
}
