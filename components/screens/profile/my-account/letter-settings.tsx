"use client";

import { useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { Choice } from "@/components/ui/choice";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { letterSettingsContract } from "@/lib/contracts/letters";
import { choicesOf, type LetterGroup, letterGroups } from "@/lib/rules/letter-choices";

/** Which notifications the reader also gets by email, by group. A choice takes effect at once. */
export function LetterSettings() {
  const t = useTranslations("letterSettings");
  const toasts = useToasts();
  const { user } = useCurrentUser();
  const { data, error, refetch } = useLastingQuery(detailQuery(letterSettingsContract.own));
  const { send } = useSend(letterSettingsContract.change);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Delayed>
        <Skeleton className="h-72" />
      </Delayed>
    );
  const isAdministrator = user?.roles.includes("administrator");
  const isShown = (group: LetterGroup) => {
    const leads = (user?.managed_units.length ?? 0) > 0;
    if (group === "weekly") return leads;
    if (group === "team") return leads || isAdministrator;
    return group !== "administration" || isAdministrator;
  };
  return (
    <>
      <p className="text-fg-muted">{t("text")}</p>
      {letterGroups.filter(isShown).map((group) => (
        <div key={group} className="grid gap-1.5">
          <Choice
            legend={t(`groups.${group}`)}
            value={data[group]}
            options={choicesOf(group).map((value) => ({
              value,
              label: group === "weekly" && value === "at_once" ? t("onMondays") : t(`choices.${value}`),
            }))}
            onChange={(value) =>
              void send({ body: { [group]: value } }).then(() => toasts.success(t("saved")), toasts.problem)
            }
          />
          <p className="text-fg-muted text-sm">{t(`hints.${group}`)}</p>
        </div>
      ))}
      <p className="text-fg-muted text-sm">{t("always")}</p>
    </>
  );
}
