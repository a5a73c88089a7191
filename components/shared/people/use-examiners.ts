"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useMemo } from "react";
import { freshMs, listQuery } from "@/lib/client/queries";
import type { CourseKind } from "@/lib/contracts/courses";
import { userContract } from "@/lib/contracts/users";
import { fullName } from "@/lib/rules/person-names";
import { examinersQuery } from "./people-queries";

export type Examiner = { value: number; label: string };

/** All examiners by name. Adaptation courses have no exams, so nothing is requested for them. */
export function useExaminers(kind: CourseKind): readonly Examiner[] {
  const locale = useLocale();
  const asked = {
    ...listQuery(userContract.list, examinersQuery),
    staleTime: freshMs.titles,
    enabled: kind === "education",
  };
  const people = useQuery(asked).data?.results;
  return useMemo(() => {
    const named = (people ?? []).map((person) => ({ value: person.id, label: fullName(person) || person.email }));
    const { compare } = new Intl.Collator(locale);
    return named.sort((one, other) => compare(one.label, other.label));
  }, [people, locale]);
}
