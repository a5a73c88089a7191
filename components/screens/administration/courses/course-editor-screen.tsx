"use client";

import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { lazy, Suspense, useState } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { LeaveScope, useLeaveScope } from "@/components/kit/feedback/leave-scope";
import { PageFailed } from "@/components/kit/feedback/page-failed";
import { useLeaveGuard } from "@/components/kit/feedback/use-leave-guard";
import { Page } from "@/components/kit/layout/page";
import { lazyPart, useFetchWhenIdle } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CourseKind } from "@/lib/contracts/courses";
import { CourseFacts } from "./course-facts";
import { type Course, kindOf } from "./course-kinds";
import { DraftNote } from "./draft/draft-note";
import { useCourseUploads } from "./use-course-uploads";

const tabs = ["materials", "test", "settings", "learner"] as const;
const tabParser = parseAsStringLiteral(tabs).withDefault("materials");

/** The editor of one course: its materials, online test and settings, and the whole as a learner meets it. */
export function CourseEditorScreen({ kind, id }: { kind: CourseKind; id: number }) {
  const t = useTranslations();
  const { contract, menu } = kindOf[kind];
  const { data: course, error, refetch } = useLastingQuery(detailQuery<typeof contract.get>(contract.get, { id }));
  if (course) {
    return (
      <Page title={course.title}>
        <CourseEditor key={id} kind={kind} course={course} />
      </Page>
    );
  }
  return (
    <Page title={t(`menu.${menu}`)}>
      {error ? (
        <PageFailed
          error={error}
          onRetry={() => void refetch()}
          back={{ href: kindOf[kind].place, title: t(`menu.${menu}`) }}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Page>
  );
}

// The server renders these tabs too, if the address opens them; the browser loads their code only when needed.
const materialsPart = lazyPart(() => import("./materials-tab"));
const MaterialsTab = lazy(() => materialsPart.load().then((part) => ({ default: part.MaterialsTab })));
const onlineTestPart = lazyPart(() => import("./online-test/online-test-tab"));
const FirstOnlineTestTab = lazy(() => onlineTestPart.load().then((part) => ({ default: part.OnlineTestTab })));
const settingsPart = lazyPart(() => import("./settings-tab"));
// Few open it, and a page has a limit of what is fetched when idle.
const learnerPart = lazyPart(() => import("./learner-tab"), { isRare: true });

function CourseEditor({ kind, course }: { kind: CourseKind; course: Course }) {
  const t = useTranslations("handbook");
  const [tab, setTab] = useQueryState("tab", tabParser);
  const [first] = useState(tab);
  // Uploads continue while another tab is open; a form asks before its tab is left.
  const uploads = useCourseUploads(course.id);
  const { question } = useLeaveGuard(uploads.isSending);
  const { inside, leave } = useLeaveScope();
  useFetchWhenIdle(materialsPart);
  useFetchWhenIdle(onlineTestPart);
  useFetchWhenIdle(settingsPart);
  const choose = (wanted: (typeof tabs)[number]) => leave(() => void setTab(wanted));
  const titles = {
    materials: t("tabs.materials"),
    test: t("columns.test"),
    settings: t("tabs.settings"),
    learner: t("tabs.learner"),
  };
  return (
    <>
      <DraftNote kind={kind} course={course} />
      <CourseFacts course={course} />
      <LeaveScope of={inside}>
        <Tabs
          label={t("tabs.label")}
          value={tab}
          onChange={choose}
          tabs={tabs.map((value) => ({ value, label: titles[value] }))}
        >
          <TabPanel value="materials">
            <Suspense fallback={<Skeleton className="h-64" />}>
              <MaterialsTab kind={kind} course={course.id} uploads={uploads} />
            </Suspense>
          </TabPanel>
          <TabPanel value="test">
            {first === "test" ? (
              <Suspense fallback={<Skeleton className="h-64" />}>
                <FirstOnlineTestTab course={course.id} kind={kind} />
              </Suspense>
            ) : (
              <LazyPart of={onlineTestPart} waiting={<Skeleton className="h-64" />}>
                {({ OnlineTestTab }) => <OnlineTestTab course={course.id} kind={kind} />}
              </LazyPart>
            )}
          </TabPanel>
          <TabPanel value="settings">
            <LazyPart of={settingsPart} waiting={<Skeleton className="h-64" />}>
              {({ SettingsTab }) => <SettingsTab kind={kind} course={course} />}
            </LazyPart>
          </TabPanel>
          <TabPanel value="learner">
            <LazyPart of={learnerPart} waiting={<Skeleton className="h-64" />}>
              {({ LearnerTab }) => <LearnerTab course={course} />}
            </LazyPart>
          </TabPanel>
        </Tabs>
      </LeaveScope>
      {question}
    </>
  );
}
