"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Fold } from "@/components/ui/fold";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { answerQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { paths } from "@/lib/config/paths";
import { type PersonNeed, personNeedsContract } from "@/lib/contracts/position-needs";
import { useNeedText } from "./use-need-text";

const assignPart = lazyPart(() => import("@/components/shared/assign/assign-dialog"), { isRare: true });

type Program = PersonNeed["programs"][number];

/**
 * What the position of a person needs, the largest gap first, with the specializations that teach what is missing: one orders
 * them for oneself, administrators assign them. Nothing where the position needs nothing.
 */
export function NeedsPart({ user }: { user: number }) {
  const t = useTranslations("needs");
  const format = useFormatter();
  const id = useId();
  const { user: reader, isAdministrator } = useCurrentUser();
  const { data } = useLastingQuery(answerQuery(personNeedsContract.read, { user }));
  const [assigned, setAssigned] = useState<Program>();
  const close = () => setAssigned(undefined);
  const assign = useLazyPart(assignPart, assigned !== undefined, close);
  if (!data || data.gap === null) return null;
  const isOwn = reader?.id === user;
  const words = { title: data.position_title ?? "", gap: format.number(data.gap, { maximumFractionDigits: 1 }) };
  const head = (
    <>
      <h2 id={id} className="text-lg">
        {t(isOwn ? "own" : "title")}
      </h2>
      <p className="text-fg-muted wrap-anywhere">{t(data.gap > 0 ? "position" : "allMet", words)}</p>
    </>
  );
  const list = (
    <ul className="mt-3 grid gap-3 rounded-lg border border-border bg-surface p-4 print:border-0 print:p-0">
      {data.needs.map((need) => (
        <Need key={need.id} need={need} isOwn={isOwn} onAssign={isAdministrator && !isOwn ? setAssigned : undefined} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id}>
      {/* One's own stand below one's marks, which are more. */}
      {isOwn ? (
        <Fold head={head}>{list}</Fold>
      ) : (
        <>
          {head}
          {list}
        </>
      )}
      {assigned && assign && (
        <assign.AssignDialog
          people={{ count: 1, ids: async () => [user] }}
          program={{ kind: "education", id: assigned.program, title: assigned.title }}
          onClose={close}
        />
      )}
    </section>
  );
}

type NeedProps = { need: PersonNeed; isOwn: boolean; onAssign: ((program: Program) => void) | undefined };

/** A competency: its newest mark as a bar, the target and the gap, and what teaches it while something is missing. */
function Need({ need, isOwn, onAssign }: NeedProps) {
  const t = useTranslations("needs");
  const needText = useNeedText();
  const { title, target, latest, gap, programs } = need;
  const [, ...more] = needText(need);
  return (
    <li className="grid gap-1 break-inside-avoid border-border border-t pt-3 first:border-t-0 first:pt-0">
      <ScoreBar
        isEven
        value={latest ?? 0}
        label={title}
        word={t("target", { target })}
        band={gap === 0 ? "high" : gap <= NEAR ? "mid" : "low"}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-sm tabular-nums">
        {more.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      {gap > 0 && (
        <ul aria-label={t("teaches")} className="grid gap-2 pt-1">
          {programs.length === 0 && <li className="text-fg-muted text-sm">{t("noProgram")}</li>}
          {programs.map((program) => (
            <li key={program.program} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere">{program.title}</span>
              {program.status ? (
                <ProgramBadge state={program.status} />
              ) : isOwn ? (
                <Link
                  href={`${paths.mySpecializations}?order=${program.program}`}
                  aria-label={t("orderNamed", { title: program.title })}
                  className={`${buttonClass({ size: "sm" })} print:hidden`}
                >
                  {t("order")}
                </Link>
              ) : (
                onAssign && (
                  <Button
                    size="sm"
                    aria-label={t("assignNamed", { title: program.title })}
                    onClick={() => onAssign(program)}
                    className="print:hidden"
                  >
                    {t("assign")}
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A gap of so many points is no large one. */
const NEAR = 20;
