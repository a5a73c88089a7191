import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { appealContract } from "@/lib/contracts/appeals";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { firstNames, MOST_NAMED } from "@/lib/rules/person-names";
import { AskButton } from "./ask-button";
import { namesDeciders } from "./query-params";

const contactsQuery = answerQuery(appealContract.contacts, {});

/** Whether the names of those who decide are still awaited: what stands below them would move. */
export function useAreDecidersAwaited(programs: readonly UserProgram[]): boolean {
  const isNeeded = namesDeciders(programs);
  const { data, error } = useLastingQuery({ ...contactsQuery, enabled: isNeeded });
  return isNeeded && data === undefined && !error;
}

type WhoDecidesProps = {
  what: "order" | "certificate";
  title: string;
  /** They have decided already: they can still be asked why. */
  isDecided?: boolean;
  children?: ReactNode;
};

/** Who will decide about an order or a certificate, and a way to ask them, with other buttons beside it. */
export function WhoDecides({ what, title, isDecided = false, children }: WhoDecidesProps) {
  const t = useTranslations("learning.waiting");
  const { data } = useLastingQuery(contactsQuery);
  const people = data?.results.filter(({ is_administrator }) => is_administrator) ?? [];
  const [first] = people;
  const names = firstNames(people);
  return (
    <>
      {first && !isDecided && (
        <p className="text-fg-muted text-sm wrap-anywhere">
          {t(`decides.${what}`, { people: names, more: String(people.length > MOST_NAMED) })}
        </p>
      )}
      <p className="mt-auto flex flex-wrap gap-2 pt-1 empty:hidden">
        {first && (
          <AskButton
            kind="question"
            course={undefined}
            about={t(what === "order" ? "aboutOrder" : "aboutCertificate", { title })}
            asked={first.id}
            label={t("askAdministrator")}
            name={t("askAdministratorNamed", { title })}
          />
        )}
        {children}
      </p>
    </>
  );
}
