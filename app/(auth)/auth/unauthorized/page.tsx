import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccessDenied } from "@/components/kit/system/access-denied";
import { roles } from "@/lib/contracts/fields";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("system.denied"))("title") };
}

export default async function UnauthorizedPage({
  searchParams,
}: {
  searchParams: Promise<{ role?: string | string[] }>;
}) {
  const { role: wantedRole } = await searchParams;
  return <AccessDenied role={roles.find((role) => role === wantedRole)} />;
}
