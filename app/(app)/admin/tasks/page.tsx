import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { TasksScreen } from "@/components/screens/administration/tasks/tasks-screen";
import { checklistsQuery, tasksQuery } from "@/components/screens/administration/tasks/tasks-view";
import { estimatorsQuery } from "@/components/shared/people/people-queries";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { checklists } from "@/lib/endpoints/checklists";
import { tasks } from "@/lib/endpoints/tasks";
import { users } from "@/lib/endpoints/users";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t("tasks") };
}

export default async function TasksPage({ searchParams }: Props) {
  await requireAdministrator();
  const data = await Promise.all([
    pageData(tasks.collection.GET, { query: tasksQuery(await searchParams) }),
    pageData(users.collection.GET, { query: estimatorsQuery }),
    pageData(checklists.collection.GET, { query: checklistsQuery }),
  ]);
  return (
    <Hydrated data={data}>
      <TasksScreen />
    </Hydrated>
  );
}
