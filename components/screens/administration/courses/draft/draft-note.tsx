"use client";

import { History, PencilRuler } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { toneClass } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useSpoken } from "@/lib/client/use-spoken";
import { type CourseDraft, courseDraftContracts } from "@/lib/contracts/course-drafts";
import type { CourseKind } from "@/lib/contracts/courses";
import { fullName } from "@/lib/rules/person-names";
import { type Course, kindOf } from "../course-kinds";

const publishPart = lazyPart(() => import("./publish-dialog"), { isRare: true });
const discardPart = lazyPart(() => import("./discard-dialog"), { isRare: true });
const versionsPart = lazyPart(() => import("./versions-dialog"), { isRare: true });

/** The course that people learn, with its draft. */
type Drafted = CourseDraft & { kind: CourseKind };

const pageOf = ({ kind }: Drafted, id: number) => `${kindOf[kind].place}/${id}`;

/** Where people learn a course, says whether they see a change at once, and leads to its draft and its versions. */
export function DraftNote({ kind, course }: { kind: CourseKind; course: Course }) {
  const t = useTranslations("courseDraft");
  const say = useSpoken();
  const { data: found } = useLastingQuery(detailQuery(courseDraftContracts[kind].get, { id: course.id }));
  if (!found) return null;
  const data = { ...found, kind };
  const { draft, learners } = data;
  if (draft?.id === course.id) return <OfDraft of={data} title={course.title} />;
  if (draft)
    return (
      <Band
        text={t("exists", { person: fullName(draft.made_by), when: say.minute(draft.made_at) })}
        versions={data}
        isPressing
      >
        <Link className={buttonClass()} href={pageOf(data, draft.id)}>
          {t("open")}
        </Link>
      </Band>
    );
  if (learners === 0 && data.versions === 0) return null;
  return (
    <Band text={t("learned", { count: learners })} versions={data}>
      <PrepareButton of={data} />
    </Band>
  );
}

type BandProps = { text: string; isPressing?: boolean; versions: Drafted; children: ReactNode };

function Band({ text, isPressing = false, versions, children }: BandProps) {
  const t = useTranslations("courseDraft");
  return (
    <section
      aria-label={t("label")}
      className={cx(
        "flex min-w-0 flex-wrap items-center gap-3 rounded-lg border p-3",
        isPressing ? toneClass.review : "border-border bg-surface",
      )}
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2 wrap-anywhere">
        <PencilRuler aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        {versions.versions > 0 && <VersionsButton of={versions} />}
        {children}
      </div>
    </section>
  );
}

function VersionsButton({ of }: { of: Drafted }) {
  const t = useTranslations("courseDraft");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const part = useLazyPart(versionsPart, isOpen, close);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <History aria-hidden />
        {t("versions.open", { number: of.versions + 1 })}
      </Button>
      {isOpen && part && <part.VersionsDialog kind={of.kind} course={of.course} onClose={close} />}
    </>
  );
}

function PrepareButton({ of }: { of: Drafted }) {
  const t = useTranslations("courseDraft");
  const toasts = useToasts();
  const router = useRouter();
  const { send, isSending } = useSend(courseDraftContracts[of.kind].make);
  const prepare = async () => {
    try {
      const { draft } = await send({ params: { id: of.course }, body: {} });
      if (draft) router.push(pageOf(of, draft.id));
    } catch (error) {
      toasts.problem(error);
    }
  };
  return (
    <Button isBusy={isSending} onClick={() => void prepare()}>
      {t("prepare")}
    </Button>
  );
}

/** On the page of the draft itself: it is published or discarded here, and leads back to its course. */
function OfDraft({ of, title }: { of: Drafted; title: string }) {
  const t = useTranslations("courseDraft");
  const router = useRouter();
  const [dialog, setDialog] = useState<"publish" | "discard">();
  const close = () => setDialog(undefined);
  const publish = useLazyPart(publishPart, dialog === "publish", close);
  const discard = useLazyPart(discardPart, dialog === "discard", close);
  const leave = () => router.push(pageOf(of, of.course));
  return (
    <>
      <Band text={t("isDraft", { count: of.learners })} versions={of} isPressing>
        <Link className={buttonClass({ variant: "ghost" })} href={pageOf(of, of.course)}>
          {t("toCourse")}
        </Link>
        <Button onClick={() => setDialog("discard")}>{t("discard")}</Button>
        <Button variant="primary" onClick={() => setDialog("publish")}>
          {t("publish")}
        </Button>
      </Band>
      {dialog === "publish" && publish && (
        <publish.PublishDialog kind={of.kind} course={of.course} title={title} onDone={leave} onClose={close} />
      )}
      {dialog === "discard" && discard && (
        <discard.DiscardDialog kind={of.kind} course={of.course} title={title} onDone={leave} onClose={close} />
      )}
    </>
  );
}
