"use client";

import { useTranslations } from "next-intl";
import { FailedState, LoadingRows } from "@/components/kit/table/table-states";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Fold } from "@/components/ui/fold";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useSpoken } from "@/lib/client/use-spoken";
import { type CourseVersion, courseDraftContracts } from "@/lib/contracts/course-drafts";
import type { CourseKind } from "@/lib/contracts/courses";
import { fullName } from "@/lib/rules/person-names";
import { ChangeList } from "./change-list";

/** Who changed what in a course, the newest version first. */
export function VersionsDialog({ kind, course, onClose }: { kind: CourseKind; course: number; onClose(): void }) {
  const t = useTranslations("courseDraft.versions");
  const { data, error, refetch } = useLastingQuery(detailQuery(courseDraftContracts[kind].versions, { id: course }));
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t("title")}
      closeLabel={t("close")}
      footer={<Button onClick={onClose}>{t("close")}</Button>}
    >
      {data ? (
        <ol className="grid min-w-0 gap-3">
          {data.results.map((version, at) => (
            <li key={version.id}>
              <Version version={version} isOpen={at === 0} />
            </li>
          ))}
          <li className="ps-6 text-fg-muted">{t("first")}</li>
        </ol>
      ) : error ? (
        <FailedState error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows columns={1} retry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function Version({ version, isOpen }: { version: CourseVersion; isOpen: boolean }) {
  const t = useTranslations("courseDraft.versions");
  const say = useSpoken();
  const { number, published_by, published_at, is_learned_again, retrained, note, changes } = version;
  return (
    <Fold
      isOpen={isOpen}
      head={
        <span className="grid gap-0.5">
          <span className="font-medium">{t("number", { number })}</span>
          <span className="text-fg-muted text-sm wrap-anywhere">
            {fullName(published_by)} · {say.minute(published_at)} ·{" "}
            {is_learned_again ? t("again", { count: retrained }) : t("small")}
          </span>
        </span>
      }
    >
      <div className="grid min-w-0 gap-2 ps-6 pt-2">
        {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        <ChangeList changes={changes} />
      </div>
    </Fold>
  );
}
