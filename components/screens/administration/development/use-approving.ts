import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { isGone } from "@/lib/client/gone";
import { refresh, useSend } from "@/lib/client/mutations";
import { isConflict } from "@/lib/client/problem";
import { sendRequest } from "@/lib/client/send-request";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { programName } from "./development-view";

const { confirm, undoConfirm } = userEducationProgramContract;

/** Approves an order at once, and offers to undo it. What somebody else has decided meanwhile is told, and read anew. */
export function useApproving() {
  const t = useTranslations("developmentManagement.confirm");
  const toasts = useToasts();
  const offerUndo = useUndo();
  const client = useQueryClient();
  const { send, isSending } = useSend(confirm);
  const approve = useCallback(
    async (program: UserProgram) => {
      const input = { params: { id: program.id }, body: {} };
      try {
        await send(input);
        const run = () => sendRequest(undoConfirm, input);
        offerUndo(t("done", { row: programName(program) }), { run, changes: undoConfirm.changes });
      } catch (error) {
        toasts.problem(error);
        if (isGone(error) || isConflict(error)) await refresh(client, confirm.changes);
      }
    },
    [t, toasts, offerUndo, client, send],
  );
  return { approve, isSending };
}
