"use client";

import { LifeBuoy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";

const dialogPart = lazyPart(() => import("./repair-dialog"), { isRare: true });

type RepairButtonProps = { kind: CourseKind; course: Pick<UserCourse, "id" | "title" | "exams">; person: string };

/** Opens what an administrator can do for a person's online test beyond its rules, until it is passed. */
export function RepairButton({ kind, course, person }: RepairButtonProps) {
  const t = useTranslations("testRepair");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const part = useLazyPart(dialogPart, isOpen, close);
  const isOpenTest = course.exams.some(({ exam_type, status }) => exam_type === "etest" && status !== "passed");
  if (!isOpenTest) return null;
  return (
    <>
      <Button size="sm" aria-label={t("labelOf", { title: course.title })} onClick={() => setIsOpen(true)}>
        <LifeBuoy aria-hidden />
        {t("label")}
      </Button>
      {part && isOpen && <part.RepairDialog kind={kind} course={course} person={person} onClose={close} />}
    </>
  );
}
