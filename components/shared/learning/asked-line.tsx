import { useTranslations } from "next-intl";
import { useSpoken } from "@/lib/client/use-spoken";
import type { Appeal } from "@/lib/contracts/appeals";
import { fullName } from "@/lib/rules/person-names";
import { AppealState } from "./appeal-state";

/** What one has asked, of whom, and the answer. */
export function AskedLine({ appeal, hasCourse = false }: { appeal: Appeal; hasCourse?: boolean }) {
  const t = useTranslations("appeals");
  const say = useSpoken();
  const {
    kind,
    text,
    wished_date,
    passed_on,
    granted_date,
    state,
    reply,
    answered_by,
    answered_at,
    created_at,
    asked,
  } = appeal;
  const wish =
    kind === "another_day"
      ? t("own.day", { day: wished_date ? say.day(wished_date) : "" })
      : kind === "credit"
        ? t("own.credit", { day: passed_on ? say.day(passed_on) : "" })
        : t("own.try");
  return (
    <>
      <div className="flex items-start justify-between gap-x-4 max-sm:flex-col max-sm:gap-y-1">
        <p className="min-w-0 whitespace-pre-line wrap-anywhere">
          {kind !== "question" && <span className="block font-medium">{wish}</span>}
          {text}
        </p>
        <span className="shrink-0">
          <AppealState state={state} />
        </span>
      </div>
      {hasCourse && appeal.course_title && <p className="text-sm wrap-anywhere">{appeal.course_title}</p>}
      <p className="text-fg-muted text-sm">
        {asked ? t("own.to", { person: fullName(asked), day: say.dayOf(created_at) }) : say.dayOf(created_at)}
      </p>
      {answered_by && answered_at && (
        <div className="grid gap-1 border-border-strong border-l-2 pl-3">
          {granted_date && <p className="font-medium">{t("own.givenDay", { day: say.day(granted_date) })}</p>}
          {reply && <p className="whitespace-pre-line wrap-anywhere">{reply}</p>}
          <p className="text-fg-muted text-sm">
            {t("answeredBy", { person: fullName(answered_by), when: say.dayOf(answered_at) })}
          </p>
        </div>
      )}
    </>
  );
}
