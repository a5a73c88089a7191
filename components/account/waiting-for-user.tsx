import { useTranslations } from "next-intl";
import { Spinner } from "@/components/ui/spinner";

/** Somebody is signed in, but who it is has not arrived yet. */
export function WaitingForUser() {
  const t = useTranslations("auth");
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <p role="status" className="flex items-center gap-3 text-fg-muted text-md">
        <Spinner className="size-5" />
        {t("waiting")}
      </p>
    </main>
  );
}
