"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { idsOfPlaces } from "@/components/shared/assign/people";
import { Button } from "@/components/ui/button";
import { later, useLater } from "@/components/ui/later";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import type { AdaptationProgram } from "@/lib/contracts/programs";
import { matchesQuery } from "./match-rows";
import { hasAssignmentRule } from "./program-view";

const assignPart = later(() => import("@/components/shared/assign/assign-dialog"));

/** Gives a group to everybody who matches its rule and lacks it, after showing who that is. */
export function SyncGroup({ program }: { program: AdaptationProgram }) {
  const t = useTranslations("adaptationSetup");
  const hasRule = hasAssignmentRule(program);
  const { data } = useQuery({ ...matchesQuery(program.id, { page: 1, page_size: 1 }), enabled: hasRule });
  const [isAsking, setAsking] = useState(false);
  const end = () => setAsking(false);
  const assigning = useLater(assignPart, isAsking, end);
  const place = useFocusAfter(isAsking);
  const note = useId();
  const missing = hasRule ? data?.missing_count : 0;
  const reason = !hasRule ? t("noRule") : program.courses_count === 0 ? t("noCourses") : undefined;
  const isClosed = reason !== undefined || !missing;

  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap items-center gap-3 outline-none">
      <Button
        variant="primary"
        aria-disabled={isClosed}
        aria-describedby={note}
        onClick={() => !isClosed && setAsking(true)}
      >
        <UserPlus aria-hidden />
        {t("sync")}
      </Button>
      <p id={note} role="status" className="min-w-0 text-fg-muted">
        {reason ?? (missing !== undefined && t("missing", { count: missing }))}
      </p>
      {isAsking && assigning && (
        <assigning.AssignDialog
          people={{ ids: () => idsOfPlaces(program) }}
          program={{ kind: "adaptation", id: program.id, title: program.title }}
          doneText={t("synced")}
          onClose={end}
        />
      )}
    </div>
  );
}
