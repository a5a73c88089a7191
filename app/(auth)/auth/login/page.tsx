import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "@/components/screens/account/auth-card";
import { CompanyEntry } from "@/components/screens/account/company-entry";
import { DemoLogins } from "@/components/screens/account/demo-logins";
import { LoginForm } from "@/components/screens/account/login-form";
import { companySignIn, pageUser, registration } from "@/lib/auth/page-guard";
import { DEMO_PASSWORD, demoAccounts } from "@/lib/config/demo-accounts";
import { env } from "@/lib/config/env";
import { ownPath } from "@/lib/config/own-path";
import { paths } from "@/lib/config/paths";
import { companyRefusals } from "@/lib/contracts/company-sign-in";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("loginTitle") };
}

type Query = Partial<Record<"from" | "as" | "company" | "refused", string | string[]>>;
type LoginPageProps = { searchParams: Promise<Query> };

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { from, as, company, refused } = await searchParams;
  const next = ownPath(typeof from === "string" ? from : undefined);
  const isDemo = env().DEMO !== "off";
  const chosen = isDemo ? demoAccounts.find(({ role }) => role === as) : undefined;
  if (await pageUser()) redirect(next);
  // The form stands also while the database cannot be reached.
  const companies = await registration().catch(() => "closed" as const);
  // Nobody can sign in to an empty server.
  if (companies === "empty") redirect(paths.register);
  const found = await companySignIn(typeof company === "string" ? company : undefined).catch(() => undefined);
  const reason = companyRefusals.find((one) => one === refused);
  const [t, refusals] = await Promise.all([getTranslations("auth"), getTranslations("companyRefusal")]);
  return (
    <AuthCard title={t("loginTitle")}>
      {found && (
        <CompanyEntry company={found.key} title={found.title} refusal={reason && refusals(reason)} next={next} />
      )}
      <LoginForm
        next={next}
        canRegister={companies === "open"}
        filled={chosen && { email: chosen.email, password: DEMO_PASSWORD }}
      />
      {isDemo && <DemoLogins chosen={chosen?.role} next={next} />}
      <p className="text-fg-muted text-sm">{t("employees")}</p>
    </AuthCard>
  );
}
