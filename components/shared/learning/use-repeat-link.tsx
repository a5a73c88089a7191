"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { learningPage } from "@/lib/config/learning-pages";
import { scoreBand } from "@/lib/rules/score-bands";
import { ownEducation } from "./own-programs";

type Weak = { course: number; title: string; value: number };

/** For the reader's own marks: where a competency is not high yet, the link to its course, if the reader has it. `isWanted` asks for the reader's courses. */
export function useRepeatLink(isWanted = true): (one: Weak) => ReactNode {
  const t = useTranslations("myMarks");
  const { user } = useCurrentUser();
  const { data } = useQuery({ ...ownEducation(user?.id ?? 0), enabled: isWanted && user !== undefined });
  return ({ course, title, value }) => {
    if (scoreBand(value) === "high") return null;
    const place = data?.results
      .flatMap(({ id: program, courses }) => courses.map((own) => ({ program, course: own.id, of: own.course_id })))
      .find(({ of }) => of === course);
    if (!place) return null;
    return (
      <Link
        href={learningPage("education", { program: place.program, course: place.course })}
        className="justify-self-start text-link text-sm underline-offset-2 wrap-anywhere hover:underline pointer-coarse:py-3 print:hidden"
      >
        {t("learn", { title })}
      </Link>
    );
  };
}
