import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AccessDenied } from "@/components/kit/system/access-denied";
import { isAdministratorNow } from "@/lib/auth/page-guard";
import { renewalAddress } from "@/lib/config/paths";
import { roles } from "@/lib/contracts/fields";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("system.denied"))("title") };
}

export default async function UnauthorizedPage({
  searchParams,
}: {
  searchParams: Promise<{ role?: string | string[]; from?: string | string[] }>;
}) {
  const { role: wantedRole, from } = await searchParams;
  // The cookie, by which middleware has sent them here, can be older than their role.
  if (wantedRole === "administrator" && typeof from === "string" && (await isAdministratorNow()))
    redirect(renewalAddress(from));
  return <AccessDenied role={roles.find((role) => role === wantedRole)} />;
}
