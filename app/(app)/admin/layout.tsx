import type { ReactNode } from "react";
import { requireAdministrator } from "@/lib/auth/page-guard";

/** Guards all pages of administration. Each page checks again, because a layout is not rendered on each navigation. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await requireAdministrator();
  return children;
}
