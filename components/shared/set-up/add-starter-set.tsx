"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { Button } from "@/components/ui/button";
import { useSend } from "@/lib/client/mutations";
import { sendRequest } from "@/lib/client/send-request";
import { useSetting } from "@/lib/client/settings";
import { paths } from "@/lib/config/paths";
import { starterSetContract } from "@/lib/contracts/starter-set";

const { add, undo: takeBack } = starterSetContract;

/** Adds the ready-made courses, leads to their list, and offers to take them back. */
export function AddStarterSet() {
  const t = useTranslations("setUp.starter");
  const toasts = useToasts();
  const undo = useUndo();
  const router = useRouter();
  const [, setAdminMode] = useSetting("adminActive");
  const { send, isSending } = useSend(add);
  const addSet = async () => {
    try {
      await send({ body: {} });
    } catch (error) {
      return toasts.problem(error);
    }
    // The list is in the menu of admin mode alone.
    setAdminMode(true);
    router.push(paths.competencies);
    // The button is gone with what offered it.
    document.getElementById("content")?.focus({ preventScroll: true });
    const run = async () => {
      await sendRequest(takeBack, { body: {} });
      // The page of a course that is gone.
      if (window.location.pathname.startsWith(`${paths.competencies}/`)) router.push(paths.competencies);
    };
    undo(t("added"), { run, changes: takeBack.changes });
  };
  return (
    <Button isBusy={isSending} onClick={() => void addSet()}>
      {t("add")}
    </Button>
  );
}
