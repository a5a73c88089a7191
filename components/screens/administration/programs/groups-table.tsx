"use client";

import { Route } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { ResourceList } from "@/components/kit/resource/resource-list";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { asFilter, useTitles } from "@/components/shared/people/use-titles";
import { unitFilter } from "@/components/shared/units/unit-filter";
import { lazyPart, useFetchWhenIdle } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { adaptationCourseContract } from "@/lib/contracts/courses";
import { type AdaptationProgram, adaptationProgramContract } from "@/lib/contracts/programs";
import { byTitle, GROUPS } from "./program-view";
import { useProgramActions } from "./use-program-actions";
import { useRuleText } from "./use-rule-text";

const sheetPart = lazyPart(() => import("./group-sheet"));
const detailsPart = lazyPart(() => import("./group-details"));

/** Groups that nobody gets by themselves, or that have nothing to learn. */
function useGroupViews() {
  const t = useTranslations("adaptationSetup.filters");
  const ready = useMemo(
    () => [
      { id: "manual", label: t("manual"), query: "manual=true" },
      { id: "empty", label: t("empty"), query: "empty=true" },
    ],
    [t],
  );
  return useTableViews(adaptationProgramContract.list, ready);
}

/** The groups of adaptation courses with their rules. */
export function GroupsTable() {
  const t = useTranslations("adaptationSetup");
  const programs = useTranslations("programs");
  const { positions, textOf } = useRuleText();
  const courses = useTitles(adaptationCourseContract.list, byTitle);
  const cells = useMemo(() => ({ rule: { text: textOf } }), [textOf]);
  const { actions, place, dialog } = useProgramActions("adaptation");
  const views = useGroupViews();
  const details = useMemo(
    () => ({
      render: (program: AdaptationProgram) => (
        <LazyPart of={detailsPart} waiting={<Skeleton className="h-24" />}>
          {({ GroupDetails }) => <GroupDetails program={program} sentence={textOf(program)} />}
        </LazyPart>
      ),
    }),
    [textOf],
  );
  useFetchWhenIdle(detailsPart);
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <ResourceList
        {...actions}
        isHeaded
        name={GROUPS}
        caption={t("setup")}
        noun="groups"
        contract={adaptationProgramContract}
        cells={cells}
        filters={[
          unitFilter(programs("unit")),
          { id: "position", label: programs("position"), options: asFilter(positions.options) },
          { id: "course", label: programs("course"), options: asFilter(courses.options) },
          { kind: "yes", id: "manual", label: t("filters.manual") },
          { kind: "yes", id: "empty", label: t("filters.empty") },
        ]}
        views={views}
        createLabel={t("create")}
        emptyIcon={Route}
        empty={{ title: t("empty"), text: t("emptyText") }}
        form={{ part: sheetPart, draw: ({ GroupSheet }, sheet) => <GroupSheet {...sheet} /> }}
        expand={details}
      />
      {dialog}
    </div>
  );
}
