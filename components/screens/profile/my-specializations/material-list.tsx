"use client";

import { Circle, CircleCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { type ShownMaterial, useMaterials } from "@/components/shared/learning/use-materials";
import { MaterialIcon } from "@/components/shared/materials/material-icon";
import { Skeleton } from "@/components/ui/skeleton";
import { learningPage } from "@/lib/config/learning-pages";
import type { UserCourse } from "@/lib/contracts/user-courses";

/** The materials of a course, each with its tick. */
export function MaterialList({ course }: { course: UserCourse }) {
  const { shown, isKnown, isTicked, error, retry } = useMaterials("education", course);
  if (error && !isKnown)
    return (
      <div className="p-3">
        <Failed error={error} onRetry={retry} />
      </div>
    );
  if (!isKnown)
    return (
      <div className="p-3">
        <Skeleton className="h-16" />
      </div>
    );
  return (
    <ol className="px-3 pb-2">
      {shown.map((one) => (
        <MaterialLine key={`${one.what}-${one.id}`} course={course} material={one} isTicked={isTicked(one)} />
      ))}
    </ol>
  );
}

type MaterialLineProps = { course: UserCourse; material: ShownMaterial; isTicked: boolean };

/** A link to the material, opened in its course. */
function MaterialLine({ course, material: { what, id, title, kind }, isTicked }: MaterialLineProps) {
  const t = useTranslations("mySpecializations");
  const Tick = isTicked ? CircleCheck : Circle;
  const place = { program: course.user_program, course: course.id, preview: `${what}-${id}` };
  return (
    <li className="flex items-center gap-2">
      <Tick aria-hidden className={isTicked ? "size-4 shrink-0 text-st-active-dot" : "size-4 shrink-0 text-fg-muted"} />
      <MaterialIcon kind={kind} className="size-4" />
      <Link
        href={learningPage("education", place)}
        className="min-w-0 flex-1 py-2 text-link underline-offset-2 wrap-anywhere hover:underline pointer-coarse:py-3"
      >
        {title}
        <span className="sr-only"> ({t(isTicked ? "ticked" : "notTicked")})</span>
      </Link>
    </li>
  );
}
