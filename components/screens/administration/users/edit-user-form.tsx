"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { problemText } from "@/components/kit/feedback/problem-text";
import { useGone } from "@/components/kit/feedback/use-gone";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Form } from "@/components/kit/form/form";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { SessionText } from "@/components/shared/people/session-text";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useSend } from "@/lib/client/mutations";
import { ApiProblem } from "@/lib/client/problem";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { companySignInContract } from "@/lib/contracts/company-sign-in";
import type { InputOf } from "@/lib/contracts/endpoint";
import type { Role } from "@/lib/contracts/fields";
import { secondFactorContract } from "@/lib/contracts/second-factor";
import { sessionContract } from "@/lib/contracts/sessions";
import type { User } from "@/lib/contracts/user-row";
import { roleContract, userContract } from "@/lib/contracts/users";
import { momentText } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { changeRoles } from "./role-changes";
import { useInvitationText } from "./use-inviting";
import type { Titles } from "./use-titles";
import { userEditing } from "./user-bodies";
import { UserFields } from "./user-fields";

type EditUserFormProps = { user: User; titles: Titles; onDone(user: User): void; onCancel(): void };

/** Changes a person: first the changed fields, then each added or removed role. */
export function EditUserForm({ user, titles, onDone, onCancel }: EditUserFormProps) {
  const t = useTranslations("users");
  const { user: self } = useCurrentUser();
  const { send: patch } = useSend(userContract.patch);
  const changeTo = useRoleChange(user);
  const gone = useGone(userContract.patch, onCancel);

  async function send({ roles, ...fields }: InputOf<typeof userEditing>, files: Record<string, File>): Promise<User> {
    const isChanged = Object.keys(fields).length > 0 || Object.keys(files).length > 0;
    const changed = isChanged ? await gone.watch(patch({ params: { id: user.id }, body: fields, files })) : user;
    // After a refusal the roles in the field may equal the initial ones, while the person already has others.
    await changeTo(roles ?? user.roles);
    return changed;
  }

  if (gone.notice) return gone.notice;
  return (
    <Form
      endpoint={userEditing}
      defaults={user}
      isPatch
      send={send}
      onDone={onDone}
      submitLabel={t("save")}
      cancel={{ label: t("cancel"), onCancel }}
      layout="dialog"
    >
      <UserFields titles={titles} person={user} isSelf={self?.id === user.id} />
      <SignInFacts user={user} isSelf={self?.id === user.id} />
    </Form>
  );
}

/** Adds and removes roles one by one. The field shows each refusal; a second attempt repeats only those. */
function useRoleChange(user: User): (wanted: readonly Role[]) => Promise<void> {
  const t = useTranslations();
  const { send: add } = useSend(roleContract.add);
  const { send: remove } = useSend(roleContract.remove);
  const known = useRef<readonly Role[]>(user.roles);
  return async (wanted) => {
    const { held, failures } = await changeRoles(known.current, wanted, ({ kind, role }) => {
      const body = { user: user.id, role };
      return kind === "add" ? add({ body }) : remove({ body });
    });
    known.current = held;
    if (failures.length === 0) return;
    const sentences = failures.map(({ kind, role, error }) =>
      t(kind === "add" ? "users.form.roleNotAdded" : "users.form.roleNotRemoved", {
        role: t(`roles.${role}`),
        reason: problemText(t, error),
      }),
    );
    throw new ApiProblem(409, "roles_refused", undefined, { roles: sentences });
  };
}

/** When a person last signed in, how, and where they are signed in now; ends all their sessions. */
function SignInFacts({ user, isSelf }: { user: User; isSelf: boolean }) {
  const t = useTranslations("users.signIns");
  const toasts = useToasts();
  const zone = useTimeZone() ?? "UTC";
  const { data, error, refetch } = useLastingQuery(detailQuery(sessionContract.ofUser, { id: user.id }));
  const { send, isSending } = useSend(sessionContract.endOfUser);
  const invitation = useInvitationText()(user);
  const canEnd = data?.sessions.some(({ is_current }) => !is_current);
  const end = () =>
    void send({ params: { id: user.id }, body: {} }).then(
      ({ ended }) => toasts.success(t("ended", { count: ended })),
      toasts.problem,
    );
  return (
    <section className="grid gap-2 rounded-md border border-border p-3" aria-label={t("title")}>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-6" />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="tabular-nums">
              {data.last_signed_in_at ? t("last", { when: momentText(data.last_signed_in_at, zone) }) : t("never")}
              {invitation && ` · ${invitation}`}
            </p>
            {canEnd && (
              <Button size="sm" isBusy={isSending} onClick={end}>
                {t("end")}
              </Button>
            )}
          </div>
          {data.sessions.map((session) => (
            <SessionText key={session.id} session={session} />
          ))}
          {data.has_company_account && <CompanyAccount user={user} />}
          {data.has_second_factor && <SecondFactorReset user={user} isSelf={isSelf} />}
        </>
      )}
    </section>
  );
}

/** Says that a person signs in by a company account, and takes the link away. */
function CompanyAccount({ user }: { user: User }) {
  const t = useTranslations("users");
  const toasts = useToasts();
  const { send, isSending } = useSend(companySignInContract.unlink);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const close = () => {
    setIsAsking(false);
    setProblem(undefined);
  };
  const unlink = () =>
    send({ params: { id: user.id }, body: {} }).then(() => {
      toasts.success(t("signIns.unlinked"));
      close();
    }, setProblem);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>{t("signIns.companyAccount")}</p>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        {t("signIns.unlink")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDanger
          title={t("signIns.unlinkTitle", { name: fullName(user) })}
          text={t("signIns.unlinkText")}
          confirmLabel={t("signIns.unlink")}
          cancelLabel={t("cancel")}
          isBusy={isSending}
          onConfirm={() => void unlink()}
          onCancel={close}
        >
          {problem !== undefined && <ProblemBox error={problem} />}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Says that a person signs in with a second factor, and resets it for others. One's own is turned off under My account. */
function SecondFactorReset({ user, isSelf }: { user: User; isSelf: boolean }) {
  const t = useTranslations("users");
  const toasts = useToasts();
  const { send, isSending } = useSend(secondFactorContract.reset);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const close = () => {
    setIsAsking(false);
    setProblem(undefined);
  };
  const reset = async () => {
    setProblem(undefined);
    try {
      await send({ params: { id: user.id }, body: {} });
      toasts.success(t("signIns.resetDone"));
      close();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>{t("signIns.secondFactor")}</p>
      {!isSelf && (
        <Button size="sm" onClick={() => setIsAsking(true)}>
          {t("signIns.reset")}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDanger
          title={t("signIns.resetTitle", { name: fullName(user) })}
          text={t("signIns.resetText")}
          confirmLabel={t("signIns.reset")}
          cancelLabel={t("cancel")}
          isBusy={isSending}
          onConfirm={() => void reset()}
          onCancel={close}
        >
          {problem !== undefined && <ProblemBox error={problem} />}
        </ConfirmDialog>
      )}
    </div>
  );
}
