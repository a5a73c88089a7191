import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Page } from "@/components/kit/layout/page";
import { paths } from "@/lib/config/paths";
import { Diagnostics } from "./diagnostics";

type SupportScreenProps = {
  version: string;
  /** The company's id: many companies may share one server. */
  company: number;
  /** An e-mail address or the URL of a page. */
  contact: string | undefined;
  /** Administrators whose server has no address for the subscription read how to get one. */
  lacksPro: boolean;
};

/** Whom to ask, what to read, and the facts about one's browser. */
export async function SupportScreen({ version, company, contact, lacksPro }: SupportScreenProps) {
  const t = await getTranslations("support");
  return (
    <Page title={t("title")}>
      <div className="grid max-w-3xl gap-4">
        <Card title={t("whom")}>
          <p>{t("administrators")}</p>
          {contact && (
            <p>
              {t("contact")} <Contact contact={contact} />
            </p>
          )}
        </Card>
        {lacksPro && (
          <div id="subscription" className="scroll-mt-20">
            <Card title={t("pro")}>
              <p>{t("proText")}</p>
              <p className="text-fg-muted">{t("proSetting", { setting: "SUBSCRIPTION_URL" })}</p>
            </Card>
          </div>
        )}
        <Card title={t("read")}>
          <ul className="grid gap-1">
            <li>
              <Link href={paths.faq} className="inline-flex min-h-6 items-center text-link hover:underline">
                {t("toFaq")}
              </Link>
            </li>
            <li>
              <a href="/api/v2/docs/" className="inline-flex min-h-6 items-center text-link hover:underline">
                {t("toDocs")}
              </a>
            </li>
          </ul>
        </Card>
        <Card title={t("diagnostics")}>
          <p className="text-fg-muted">{t("diagnosticsText")}</p>
          <Diagnostics version={version} company={company} />
        </Card>
      </div>
    </Page>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 rounded-lg border border-border bg-surface p-4 sm:p-5">
      <h2 className="text-md">{title}</h2>
      {children}
    </section>
  );
}

function Contact({ contact }: { contact: string }) {
  const isPage = /^https?:/i.test(contact);
  return (
    <a
      href={isPage ? contact : `mailto:${contact}`}
      rel={isPage ? "noreferrer" : undefined}
      className="font-medium text-link wrap-anywhere hover:underline"
    >
      {contact}
    </a>
  );
}
