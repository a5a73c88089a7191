"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsInteger, useQueryState } from "nuqs";
import { useMemo } from "react";
import type { Filter } from "@/components/kit/table/column";
import { urlKey } from "@/components/kit/table/view";
import { queryOf } from "@/lib/client/query-key";
import type { Home, homeContract } from "@/lib/contracts/home";
import { PEOPLE } from "./team-view";
import { useApart } from "./use-apart";

/** What Home leads to, and nobody chooses in a report of programs. */
export function useFiltersOfHome(): Filter[] {
  const failed = useFailedTest();
  const apart = useApart();
  return useMemo(() => [...failed, ...apart], [failed, apart]);
}

/** By its path alone, because the contract would make these pages heavier. */
const HOME = { path: "/home/" } satisfies Pick<typeof homeContract.read, "path">;

/** One test that people failed: only Home leads to it, so it knows the title, and everybody may clear it. */
function useFailedTest(): Filter[] {
  const t = useTranslations("team.filters");
  const [course] = useQueryState(urlKey(PEOPLE, "failed_test"), parseAsInteger);
  const home = useQueryClient().getQueryData<Home>(queryOf(HOME, "detail").queryKey);
  const known = home?.team?.failed_tests.find((test) => test.course === course);
  const title = known?.title ?? t("oneCourse");
  return useMemo(
    () =>
      course === null
        ? []
        : [{ id: "failed_test", label: t("failedTest"), options: [{ value: String(course), label: title }] }],
    [t, course, title],
  );
}
