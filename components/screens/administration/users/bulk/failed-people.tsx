"use client";

import { useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { nameOrEmail } from "@/lib/rules/person-names";
import type { Changed } from "./change-many";
import type { AskedChange } from "./use-bulk-actions";

type FailedPeopleProps = { asked: AskedChange; failed: Changed["failed"]; stopped: unknown; onClose(): void };

/** Who stays as they were, and why; from here they can be ticked again, and nobody else. */
export function FailedPeople({ asked, failed, stopped, onClose }: FailedPeopleProps) {
  const t = useTranslations("users");
  const people = new Map(asked.users.map((user) => [user.id, user]));
  const count = failed.length;
  const leave = (after: () => void) => {
    after();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={() => leave(asked.clear)}
      title={t("bulk.failedTitle", { count })}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={() => leave(asked.clear)}>{t("close")}</Button>
          <Button
            variant="primary"
            onClick={() => leave(() => asked.select(failed.flatMap(({ user }) => people.get(user) ?? [])))}
          >
            {t("bulk.selectFailed", { count })}
          </Button>
        </>
      }
    >
      <ProblemBox error={stopped} />
      <table className="w-full text-start">
        <caption className="sr-only">{t("bulk.failedTitle", { count })}</caption>
        <thead>
          <tr className="text-fg-muted text-xs">
            <th scope="col" className="border-border border-b py-2 pr-3 text-start font-semibold">
              {t("bulk.person")}
            </th>
            <th scope="col" className="border-border border-b py-2 text-start font-semibold">
              {t("bulk.reason")}
            </th>
          </tr>
        </thead>
        <tbody>
          {failed.map(({ user, detail }) => {
            const person = people.get(user);
            return (
              <tr key={user} className="align-top">
                <th scope="row" className="border-border border-b py-2 pr-3 text-start font-medium wrap-anywhere">
                  {person ? nameOrEmail(person) : user}
                  {person && <span className="block font-normal text-fg-muted text-sm">{person.email}</span>}
                </th>
                <td className="border-border border-b py-2 wrap-anywhere">{detail}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
}
