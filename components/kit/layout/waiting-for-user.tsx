import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { problemText } from "@/components/kit/feedback/problem-text";
import { Button } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import { Spinner } from "@/components/ui/spinner";

/** Shown while the signed-in person is loading, or cannot be loaded. */
export function WaitingForUser({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTranslations();
  // A retry clears the error until it fails again; keep the last one, so that the button does not disappear.
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  const cause = last ? problemText(t, last) : "";
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      {cause ? (
        <PageState
          isAlert
          icon={<CircleAlert />}
          title={t("feedback.userInfoFailed")}
          text={cause}
          action={<Button onClick={onRetry}>{t("auth.tryAgain")}</Button>}
        />
      ) : (
        <p role="status" className="flex items-center gap-3 text-fg-muted text-md">
          <Spinner className="size-5" />
          {t("auth.waiting")}
        </p>
      )}
    </main>
  );
}
