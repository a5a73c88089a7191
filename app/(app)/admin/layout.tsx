import type { ReactNode } from "react";
import { requireAdministrator } from "@/lib/auth/page-guard";

/** Stands before every page of administration; each of them asks once more, since a layout is not drawn anew at every step. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await requireAdministrator();
  return children;
}
