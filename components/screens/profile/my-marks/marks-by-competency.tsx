"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { useShareText } from "@/components/shared/status/use-share-text";
import { cx } from "@/components/ui/class-names";
import { exactPercent } from "@/lib/rules/marks";
import type { MarksGroup, MarksRow } from "./marks-rows";
import { useMarksPlace } from "./use-marks-place";

type MarksByCompetencyProps = {
  groups: readonly MarksGroup[];
  /** Whether the table has a column of certified specializations. */
  hasCertified: boolean;
  line(row: MarksRow, isFolded: boolean): ReactNode;
};

/**
 * The rows of the table under their competencies, which fold: the one that was unfolded last is open, at first the
 * weakest. Paper shows all.
 */
export function MarksByCompetency({ groups, hasCertified, line }: MarksByCompetencyProps) {
  const [{ unfolded }, setPlace] = useMarksPlace();
  const [open, setOpen] = useState(() => {
    const last = groups.find(({ course }) => course === unfolded) ?? groups[0];
    return new Set(last && [last.course]);
  });
  const toggle = (course: number | null) => {
    const isOpening = !open.has(course);
    setOpen(new Set(isOpening ? [...open, course] : [...open].filter((one) => one !== course)));
    if (isOpening || unfolded === course) void setPlace({ unfolded: isOpening ? course : null });
  };
  return groups.map((group) => (
    <Group
      key={group.course}
      group={group}
      hasCertified={hasCertified}
      isOpen={open.has(group.course)}
      onToggle={() => toggle(group.course)}
      line={line}
    />
  ));
}

type GroupProps = Pick<MarksByCompetencyProps, "hasCertified" | "line"> & {
  group: MarksGroup;
  isOpen: boolean;
  onToggle(): void;
};

const cell = "align-top md:px-4 md:py-3";

function Group({ group: { title, share, rows, marks }, hasCertified, isOpen, onToggle, line }: GroupProps) {
  const t = useTranslations("myMarks");
  const shareText = useShareText();
  const name = title ?? t("noCompetency");
  return (
    <>
      <tr className="relative grid gap-y-1 border-border border-t p-3 first:border-t-0 max-md:hover:bg-surface-2 md:static md:table-row md:bg-surface-2 md:first:border-t">
        {/* The name stands under the head of its column. */}
        {hasCertified && <td className="max-md:hidden" />}
        <th scope="rowgroup" colSpan={2} className={cx(cell, "text-left font-medium wrap-anywhere md:relative")}>
          <span className="flex items-start gap-x-3 max-md:justify-between md:flex-col">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={onToggle}
              className="flex min-w-0 items-start gap-2 rounded-sm text-left after:absolute after:inset-0 hover:underline print:hidden"
            >
              <ChevronRight aria-hidden className={cx("mt-1 size-4 shrink-0 text-fg-muted", isOpen && "rotate-90")} />
              {name}
            </button>
            <span className="hidden print:inline">{name}</span>
            <span className="shrink-0 font-normal text-fg-muted text-sm tabular-nums max-md:pt-0.5 md:pl-6 print:pl-0">
              {t("marks", { count: marks })}
            </span>
          </span>
        </th>
        <td className={cx(cell, "max-md:pl-6", !share && "max-md:hidden")}>
          {share && (
            <>
              <ScoreBar isCompact isEven value={exactPercent(share)} label={name} />
              <span
                className={cx(
                  "block text-fg-muted text-sm tabular-nums",
                  !isOpen && "max-md:hidden max-md:print:block",
                )}
              >
                {shareText.part(share)}
              </span>
            </>
          )}
        </td>
        <td className="max-md:hidden" />
      </tr>
      {rows.map((row) => line(row, !isOpen))}
    </>
  );
}
