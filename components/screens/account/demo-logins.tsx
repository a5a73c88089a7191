import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { signInAddress } from "@/lib/config/account-paths";
import { type DemoAccount, demoAccounts } from "@/lib/config/demo-accounts";

type DemoLoginsProps = {
  chosen: DemoAccount | undefined;
  /** The page that the person wanted. */
  next: string;
};

/** The demo accounts. They are links, which need no script: each opens this page with the form filled in. */
export function DemoLogins({ chosen, next }: DemoLoginsProps) {
  const t = useTranslations();
  return (
    <nav aria-labelledby="demo-logins" className="grid gap-3 rounded-md bg-surface-2 p-3">
      <div className="grid gap-1">
        <h2 id="demo-logins" className="font-medium text-base">
          {t("auth.demo.title")}
        </h2>
        <p className="text-fg-muted text-sm">{t("auth.demo.text")}</p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {demoAccounts.map(({ role }) => (
          <li key={role}>
            <a
              href={signInAddress(next, { as: role })}
              aria-current={role === chosen || undefined}
              className={cx(buttonClass({ size: "sm" }), role === chosen && "border-primary! text-link")}
            >
              {role === "manager" ? t("auth.demo.manager") : t(`roles.${role}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
