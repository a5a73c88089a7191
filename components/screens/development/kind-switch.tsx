"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { learnedBy } from "@/components/shared/learning/query-params";
import { chosenClass } from "@/components/ui/choice";
import { cx } from "@/components/ui/class-names";
import { listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { learningPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import { userProgramContracts } from "@/lib/contracts/user-programs";

const kinds = ["education", "adaptation"] as const;

/** From one page of learning to the other, for who learns in both. */
export function KindSwitch({ kind }: { kind: CourseKind }) {
  const t = useTranslations("learning.kinds");
  const { user } = useCurrentUser();
  const other = kinds.find((one) => one !== kind) ?? kind;
  const { data } = useLastingQuery({
    ...listQuery(userProgramContracts[other].list, learnedBy(user?.id ?? 0)),
    enabled: user !== undefined,
  });
  if (!data?.results.length) return null;
  return (
    <nav
      aria-label={t("title")}
      className="inline-flex justify-self-start rounded-md border border-border-strong bg-surface p-0.5 max-sm:flex max-sm:justify-self-stretch"
    >
      {kinds.map((one) => (
        <Link
          key={one}
          href={learningPage(one, {})}
          prefetch={false}
          aria-current={one === kind ? "page" : undefined}
          className={cx(
            "inline-flex min-h-7 items-center justify-center rounded-sm px-3 max-sm:flex-1 pointer-coarse:min-h-touch",
            one === kind ? chosenClass : "text-fg-muted hover:bg-surface-2",
          )}
        >
          {t(one)}
        </Link>
      ))}
    </nav>
  );
}
