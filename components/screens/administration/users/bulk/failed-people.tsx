"use client";

import { useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import type { ChosenRows } from "@/components/kit/table/column";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { call } from "@/lib/client/call";
import { ApiProblem } from "@/lib/client/problem";
import type { User } from "@/lib/contracts/user";
import { userContract } from "@/lib/contracts/users";
import { nameOrEmail } from "@/lib/rules/person-names";
import type { Changed } from "./change-many";

type FailedPeopleProps = { people: ChosenRows<User>; failed: Changed["failed"]; stopped: unknown; onClose(): void };

/** The people who were not changed, with reasons; a button selects only them. */
export function FailedPeople({ people, failed, stopped, onClose }: FailedPeopleProps) {
  const t = useTranslations("users");
  const toasts = useToasts();
  const known = new Map(people.rows.map((user) => [user.id, user]));
  const count = failed.length;
  const leave = (after: () => void) => {
    after();
    onClose();
  };
  const tickThem = async () => {
    try {
      const rows = await Promise.all(failed.map(async ({ user }) => known.get(user) ?? (await personOf(user))));
      leave(() => people.select(rows.flatMap((row) => row ?? [])));
    } catch (error) {
      toasts.problem(error);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={() => leave(people.clear)}
      title={t("bulk.failedTitle", { count })}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={() => leave(people.clear)}>{t("close")}</Button>
          <Button variant="primary" onClick={tickThem}>
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
          {failed.map(({ user, detail, full_name, email }) => {
            const person = known.get(user);
            return (
              <tr key={user} className="align-top">
                <th scope="row" className="border-border border-b py-2 pr-3 text-start font-medium wrap-anywhere">
                  {person ? nameOrEmail(person) : full_name || user}
                  <span className="block font-normal text-fg-muted text-sm">{person?.email ?? email}</span>
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

/** Loads a person whom the table has not shown; undefined if deleted. */
async function personOf(id: number): Promise<User | undefined> {
  try {
    return await call(userContract.get, { params: { id } });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined;
    throw error;
  }
}
