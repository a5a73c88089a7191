"use client";

import { Users } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ResourceList } from "@/components/kit/resource/resource-list";
import { useTitles } from "@/components/shared/people/use-titles";
import { buttonClass } from "@/components/ui/button-class";
import { sendRequest } from "@/lib/client/send-request";
import { couldFillPath } from "@/lib/config/paths";
import { educationCourseContract } from "@/lib/contracts/courses";
import { positionNeedContract } from "@/lib/contracts/position-needs";
import type { Position } from "@/lib/contracts/positions";
import { HIGH_FROM } from "@/lib/rules/score-bands";

const byTitle = { ordering: "title" } as const;

/** The competencies that people of a position need, and who could fill it. */
export function PositionNeeds({ position: { id, title, needs } }: { position: Position }) {
  const t = useTranslations("positions");
  const competencies = useTitles(educationCourseContract.list, byTitle);
  // A fieldset would do, but Chromium loses a table in one that grows while its row is saved.
  return (
    <div className="min-w-0 rounded-lg border border-border bg-surface">
      <ResourceList
        isPart
        name="positionNeeds"
        caption={t("needsOf", { title })}
        noun="competencies"
        contract={positionNeedContract}
        fixed={{ position: id }}
        rowName={({ course_title }) => course_title}
        form={{
          isInline: true,
          fields: {
            course: { kind: "combobox", label: t("competency"), options: competencies.options },
            target: { kind: "number", label: t("target"), begin: HIGH_FROM },
          },
        }}
        createLabel={t("addNeed")}
        empty={{ title: t("noNeeds") }}
        deletion={({ position, course, target }) => ({
          undo: () => sendRequest(positionNeedContract.create, { body: { position, course, target } }),
        })}
      />
      {needs > 0 && (
        <p className="border-border border-t px-3 py-2">
          <Link href={couldFillPath(id)} className={buttonClass({ size: "sm" })}>
            <Users aria-hidden />
            {t("whoCouldFill")}
          </Link>
        </p>
      )}
    </div>
  );
}
