"use client";

import { BookOpenCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { ownEducation } from "@/components/shared/learning/own-programs";
import { buttonClass } from "@/components/ui/button-class";
import { PageState } from "@/components/ui/page-state";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { orderPage } from "@/lib/config/found-pages";
import { paths } from "@/lib/config/paths";
import type { CourseKind } from "@/lib/contracts/courses";

/** Says what is missing, and leads to where it begins. An order that waits already is not asked for again. */
export function NothingToLearn({ kind }: { kind: CourseKind }) {
  const menu = useTranslations("menu");
  const t = useTranslations("learning");
  const order = useTranslations("mySpecializations");
  const { user } = useCurrentUser();
  const isEducation = kind === "education";
  const { data } = useLastingQuery({ ...ownEducation(user?.id ?? 0), enabled: isEducation && user !== undefined });
  const waits = data?.results.some(({ status }) => status === "processing");
  if (isEducation && !data) return null;
  const said = isEducation && waits ? "waiting" : kind;
  return (
    <PageState
      icon={<BookOpenCheck />}
      title={t(`${said}Empty`)}
      text={t(`${said}EmptyText`)}
      action={
        <Link
          href={said === "education" ? orderPage() : paths.mySpecializations}
          className={buttonClass({ variant: said === "education" ? "primary" : "secondary" })}
        >
          {said === "education" ? order("orderOne") : menu("mySpecializations")}
        </Link>
      }
    />
  );
}
