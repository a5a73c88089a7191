"use client";

import { ArrowLeft, CircleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { lazy, Suspense } from "react";
import { problemText } from "@/components/kit/feedback/problem-text";
import { Page } from "@/components/kit/layout/page";
import { LeaveScope, useLeaveScope } from "@/components/kit/leave/leave-scope";
import { useLeaveGuard } from "@/components/kit/leave/use-leave-guard";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { later, useLater } from "@/components/ui/later";
import { PageState } from "@/components/ui/page-state";
import { Skeleton } from "@/components/ui/skeleton";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { detailQuery } from "@/lib/client/queries";
import type { CourseKind } from "@/lib/contracts/courses";
import { CourseFacts } from "./course-facts";
import { type Course, kindOf } from "./course-kinds";
import { useUploads } from "./materials/use-uploads";

const tabs = ["materials", "test", "settings"] as const;
const tabParser = parseAsStringLiteral(tabs).withDefault("materials");

/** The editor of one course: its materials, online test and settings. */
export function CourseScreen({ kind, id }: { kind: CourseKind; id: number }) {
  const t = useTranslations();
  const { contract, menu, place } = kindOf[kind];
  const { data: course, error, refetch } = useLastingQuery(detailQuery<typeof contract.get>(contract.get, { id }));
  const back = (
    <Link href={place} className={buttonClass()}>
      <ArrowLeft aria-hidden />
      {t(`menu.${menu}`)}
    </Link>
  );
  if (course) {
    return (
      <Page title={course.title} action={back}>
        <CourseEditor key={id} kind={kind} course={course} />
      </Page>
    );
  }
  return (
    <Page title={t(`menu.${menu}`)} action={back}>
      {error ? (
        <PageState
          isAlert
          icon={<CircleAlert />}
          title={problemText(t, error)}
          action={<Button onClick={() => refetch()}>{t("handbook.retry")}</Button>}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Page>
  );
}

// The server renders this tab too; the browser loads its code only when needed.
const MaterialsTab = lazy(() => import("./materials/materials-tab").then((part) => ({ default: part.MaterialsTab })));
const onlineTestPart = later(() => import("./online-test/online-test-tab"));
const settingsPart = later(() => import("./settings-tab"));

function CourseEditor({ kind, course }: { kind: CourseKind; course: Course }) {
  const t = useTranslations("handbook");
  const [tab, setTab] = useQueryState("tab", tabParser);
  // Uploads continue while another tab is open; a form asks before its tab is left.
  const uploads = useUploads(course.id);
  const { question } = useLeaveGuard(uploads.isSending);
  const { inside, leave } = useLeaveScope();
  const toMaterials = () => void setTab("materials");
  const test = useLater(onlineTestPart, tab === "test", toMaterials);
  const settings = useLater(settingsPart, tab === "settings", toMaterials);
  const choose = (wanted: (typeof tabs)[number]) => leave(() => void setTab(wanted));
  const titles = { materials: t("tabs.materials"), test: t("columns.test"), settings: t("tabs.settings") };
  return (
    <>
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
              <MaterialsTab course={course.id} uploads={uploads} />
            </Suspense>
          </TabPanel>
          <TabPanel value="test">
            {test ? <test.OnlineTestTab course={course.id} kind={kind} /> : <Skeleton className="h-64" />}
          </TabPanel>
          <TabPanel value="settings">
            {settings ? <settings.SettingsTab kind={kind} course={course} /> : <Skeleton className="h-64" />}
          </TabPanel>
        </Tabs>
      </LeaveScope>
      {question}
    </>
  );
}
