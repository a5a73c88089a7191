import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Hydrated } from "@/components/kit/layout/hydrated";
import { UsersScreen } from "@/components/screens/administration/users/users-screen";
import { usersQuery } from "@/components/screens/administration/users/users-view";
import { requireAdministrator } from "@/lib/auth/page-guard";
import { positions } from "@/lib/endpoints/dictionaries";
import { units } from "@/lib/endpoints/units";
import { users } from "@/lib/endpoints/users";
import { pageData } from "@/lib/http/page-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("users");
  return { title: t("title") };
}

export default async function UsersPage({ searchParams }: Props) {
  await requireAdministrator();
  const data = await Promise.all([
    pageData(users.collection.GET, { query: usersQuery(await searchParams) }),
    pageData(positions.collection.GET),
    pageData(units.collection.GET, { query: { flat: true } }),
  ]);
  return (
    <Hydrated data={data}>
      <UsersScreen />
    </Hydrated>
  );
}
