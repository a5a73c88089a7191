"use client";

import { MessageCircleQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonSize } from "@/components/ui/button-class";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import type { AppealKind } from "@/lib/contracts/appeals";
import type { UserCourse } from "@/lib/contracts/user-courses";

const dialogPart = lazyPart(() => import("./ask-dialog"));

const labels = { question: "label", another_day: "dayLabel", another_try: "tryLabel", credit: "creditLabel" } as const;

type AskButtonProps = {
  kind: AppealKind;
  /** A question may be about none. */
  course: Pick<UserCourse, "id" | "title" | "deadline_date"> | undefined;
  /** What a question without a course is about: its text begins with it. */
  about?: string;
  size?: ButtonSize;
  /** Whom a question is for, where the page names that person. */
  asked?: number | undefined;
  label?: string;
  /** What it is called where several stand below each other. */
  name?: string;
  className?: string;
};

/** Opens the form by which a learner asks. */
export function AskButton({ kind, course, about, size = "sm", asked, label, name, className }: AskButtonProps) {
  const t = useTranslations("appeals.ask");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const part = useLazyPart(dialogPart, isOpen, close);
  return (
    <>
      <Button size={size} className={className} aria-label={name} onClick={() => setIsOpen(true)}>
        <MessageCircleQuestion aria-hidden />
        {label ?? t(labels[kind])}
      </Button>
      {part && isOpen && <part.AskDialog kind={kind} course={course} about={about} asked={asked} onClose={close} />}
    </>
  );
}
