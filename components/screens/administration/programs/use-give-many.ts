import { Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { paths } from "@/lib/config/paths";

/** The form gives a group to one person; several are chosen among the users. */
export function useGiveMany() {
  const t = useTranslations("adaptationSetup");
  return useMemo(() => [{ label: t("giveMany"), href: `${paths.users}?give=program`, icon: Users }], [t]);
}
