import { FileUser } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { RowAction } from "@/components/kit/table/column";
import { personReportPath } from "@/lib/config/paths";

/** The action that opens all of a person, for rows whose name opens something else. */
export function useReportAction(): (user: number) => RowAction {
  const t = useTranslations("record");
  const router = useRouter();
  return useCallback(
    (user) => ({
      id: "report",
      label: t("title"),
      icon: FileUser,
      onSelect: () => router.push(personReportPath(user)),
    }),
    [t, router],
  );
}
