"use client";

import { EyeOff, FileArchive, UserCheck, UserX } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import type { RowAction } from "@/components/kit/table/column";
import { download } from "@/components/kit/table/csv";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { useSend } from "@/lib/client/mutations";
import { sendFileRequest, sendRequest } from "@/lib/client/send-request";
import { leavingContract } from "@/lib/contracts/leaving";
import type { User } from "@/lib/contracts/user-row";
import { userContract } from "@/lib/contracts/users";
import { nameOrEmail } from "@/lib/rules/person-names";

const dialogPart = lazyPart(() => import("./anonymise-dialog"));
const { patch } = userContract;

/**
 * The actions for a person who leaves. A deactivation is done at once and can be undone; only what is final has a dialog
 * that asks.
 */
export function useLeaving(): { actionsOf(user: User): readonly RowAction[]; dialog: ReactNode } {
  const t = useTranslations("users.leaving");
  const toasts = useToasts();
  const { user: current } = useCurrentUser();
  const offerUndo = useUndo();
  const { send } = useSend(patch);
  const [leaver, setLeaver] = useState<User>();
  const close = () => setLeaver(undefined);
  const dialog = useLazyPart(dialogPart, leaver !== undefined, close);

  const actionsOf = useCallback(
    (user: User): readonly RowAction[] => {
      const name = nameOrEmail(user);
      const save = async () => {
        try {
          const file = await sendFileRequest(leavingContract.export, { params: { id: user.id } });
          download(file.name, file.content);
          toasts.success(t("exported", { name }));
        } catch (error) {
          toasts.problem(error);
        }
      };
      const state = (is_active: boolean) => ({ params: { id: user.id }, body: { is_active } });
      const activate = () =>
        void send(state(true)).then(() => toasts.success(t("activated", { name })), toasts.problem);
      const undo = { run: () => sendRequest(patch, state(true)), changes: patch.changes };
      const deactivate = () =>
        void send(state(false)).then(() => offerUndo(t("deactivated", { name }), undo), toasts.problem);
      const exporting = { id: "export", label: t("export"), icon: FileArchive, onSelect: () => void save() };
      if (user.is_anonymised || user.id === current?.id) return [exporting];
      if (user.is_active)
        return [exporting, { id: "deactivate", label: t("deactivate"), icon: UserX, onSelect: deactivate }];
      return [
        exporting,
        { id: "activate", label: t("activate"), icon: UserCheck, onSelect: activate },
        {
          id: "anonymise",
          label: t("anonymise"),
          icon: EyeOff,
          isDanger: true,
          onSelect: () => setLeaver(user),
        },
      ];
    },
    [t, toasts, offerUndo, send, current?.id],
  );

  return { actionsOf, dialog: leaver && dialog && <dialog.AnonymiseDialog user={leaver} onClose={close} /> };
}
