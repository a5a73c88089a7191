"use client";

import { useTranslations } from "next-intl";
import { OutcomeList } from "@/components/kit/feedback/outcome-list";
import type { AnswerOf } from "@/lib/contracts/endpoint";
import type { taskContract } from "@/lib/contracts/tasks";

type Plan = AnswerOf<typeof taskContract.give>;

/** Who would get the task and who would estimate it, and who would not get it and why. */
export function GiveTasksPlan({ plan: { given, left_out } }: { plan: Plan }) {
  const t = useTranslations("giveTasks");
  return (
    <>
      {given.length === 0 ? (
        <p role="status">{t("nobody")}</p>
      ) : (
        <OutcomeList
          caption={t("gets", { count: given.length })}
          headers={[t("user"), t("estimator")]}
          rows={given.map(({ user, full_name, estimator_name }) => ({
            id: user,
            name: full_name,
            outcome: estimator_name,
          }))}
        />
      )}
      <OutcomeList
        caption={t("getsNot", { count: left_out.length })}
        headers={[t("user"), t("reason")]}
        rows={left_out.map(({ user, full_name, reason }) => ({
          id: user,
          name: full_name || `№ ${user}`,
          outcome: t(`reasons.${reason}`),
        }))}
      />
    </>
  );
}
