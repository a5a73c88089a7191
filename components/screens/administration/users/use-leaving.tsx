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

const dialogsPart = lazyPart(() => import("./leaving-dialogs"));
const { patch } = userContract;

type LeavingDialog = { what: "deactivate" | "anonymise"; user: User };

/** Lists of examiners and estimators lose who is deactivated, which an activation does not undo. */
const isOnLists = ({ roles }: User) => roles.includes("examiner") || roles.includes("estimator");

/**
 * The actions for a person who leaves. A deactivation is done at once and can be undone; what cannot has a dialog that asks.
 */
export function useLeaving(): { actionsOf(user: User): readonly RowAction[]; dialog: ReactNode } {
  const t = useTranslations("users.leaving");
  const toasts = useToasts();
  const { user: current } = useCurrentUser();
  const offerUndo = useUndo();
  const { send } = useSend(patch);
  const [opened, setOpened] = useState<LeavingDialog>();
  const close = () => setOpened(undefined);
  const dialogs = useLazyPart(dialogsPart, opened !== undefined, close);

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
        isOnLists(user)
          ? setOpened({ what: "deactivate", user })
          : void send(state(false)).then(() => offerUndo(t("deactivated", { name }), undo), toasts.problem);
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
          onSelect: () => setOpened({ what: "anonymise", user }),
        },
      ];
    },
    [t, toasts, offerUndo, send, current?.id],
  );

  if (!opened || !dialogs) return { actionsOf, dialog: null };
  const Dialog = opened.what === "anonymise" ? dialogs.AnonymiseDialog : dialogs.DeactivateDialog;
  return { actionsOf, dialog: <Dialog user={opened.user} onClose={close} /> };
}
