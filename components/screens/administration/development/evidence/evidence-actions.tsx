"use client";

import { Award, Undo2 } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { later, useLater } from "@/components/ui/later";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { certificatesPath } from "../development-view";
import { Question } from "../question";

const reasonPart = later(() => import("../reason-dialog"));

/** Confirms the certificate or returns the program; once that is done, leads back to the others that wait. */
export function EvidenceActions({ program }: { program: UserProgram }) {
  const t = useTranslations("developmentManagement");
  const [asked, ask] = useState<"approve" | "return">();
  const end = () => ask(undefined);
  const place = useFocusAfter(asked !== undefined);
  const reason = useLater(reasonPart, asked === "return", end);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="-mx-4 sm:-mx-6 sticky bottom-0 -mb-4 flex justify-end gap-2 border-border border-t bg-surface px-4 py-3 outline-none sm:-mb-6 sm:px-6 print:hidden"
    >
      {program.status === "review" ? (
        <>
          <Button onClick={() => ask("return")} className="max-sm:shrink max-sm:grow">
            <Undo2 aria-hidden />
            {t("actions.return")}
          </Button>
          <Button variant="primary" onClick={() => ask("approve")} className="max-sm:shrink max-sm:grow">
            <Award aria-hidden />
            {t("actions.approve")}
          </Button>
        </>
      ) : (
        <Link href={certificatesPath} className={cx(buttonClass(), "max-sm:grow")}>
          {t("evidence.others")}
        </Link>
      )}
      {asked === "approve" && <Question decision="approve" program={program} onClose={end} />}
      {asked === "return" && reason && <reason.ReasonDialog what="return" program={program} onClose={end} />}
    </div>
  );
}
