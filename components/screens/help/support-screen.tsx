import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Page } from "@/components/kit/layout/page";
import { paths } from "@/lib/config/paths";
import { Diagnostics } from "./diagnostics";
import { OwnQuestions } from "./own-questions";
import { PeopleToAsk } from "./people-to-ask";

type SupportScreenProps = {
  version: string;
  /** The company's id: many companies may share one server. */
  company: number;
  /** An e-mail address or the URL of a page. */
  contact: string | undefined;
  /** The reference of the API is for those who connect other programs. */
  isAdministrator: boolean;
  /** Administrators whose server has no address for the subscription read how to get one. */
  lacksPro: boolean;
};

/** Whom to ask, by name, what to read, and folded the facts about one's browser. */
export async function SupportScreen({ version, company, contact, isAdministrator, lacksPro }: SupportScreenProps) {
  const t = await getTranslations("support");
  return (
    <Page title={t("title")}>
      <div className="grid max-w-3xl gap-4">
        <Card title={t("whom")}>
          <PeopleToAsk />
          {contact && (
            <p>
              {t("contact")} <Contact contact={contact} />
            </p>
          )}
          <Link
            href={paths.faq}
            className="inline-flex min-h-6 items-center justify-self-start text-link hover:underline pointer-coarse:min-h-touch"
          >
            {t("toFaq")}
          </Link>
        </Card>
        <OwnQuestions />
        {lacksPro && (
          <div id="subscription" className="scroll-mt-20">
            <Card title={t("pro")}>
              <p>{t("proText")}</p>
              <p className="text-fg-muted">{t("proSetting", { setting: "SUBSCRIPTION_URL" })}</p>
            </Card>
          </div>
        )}
        {isAdministrator && (
          <Card title={t("read")}>
            <a
              href="/api/v2/docs/"
              className="inline-flex min-h-6 items-center justify-self-start text-link hover:underline pointer-coarse:min-h-touch"
            >
              {t("toDocs")}
            </a>
          </Card>
        )}
        <details className="group rounded-lg border border-border bg-surface">
          <summary className="flex min-h-11 pointer-coarse:min-h-touch list-none items-center gap-2 rounded-lg p-4 hover:bg-surface-2 sm:px-5 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 text-fg-muted transition-transform duration-[120ms] group-open:rotate-90 motion-reduce:transition-none"
            />
            <h2 className="text-md">{t("forSupport")}</h2>
          </summary>
          <div className="grid gap-3 px-4 pb-4 sm:px-5 sm:pb-5">
            <p className="text-fg-muted">{t("diagnosticsText")}</p>
            <Diagnostics version={version} company={company} />
          </div>
        </details>
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
