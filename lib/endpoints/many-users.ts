import { amountLeft, requireAmount, returnAttempt, takeAmount, takeAttempt, takeUpTo } from "@/lib/auth/rate-limit";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { manyUsersContract } from "@/lib/contracts/many-users";
import type { Actor } from "@/lib/domain/actor";
import { type ImportOutcome, type ImportRules, importUsers } from "@/lib/domain/people/import/import-users";
import { undoImport } from "@/lib/domain/people/import/undo-import";
import { changeManyUsers } from "@/lib/domain/people/users/change-many-users";
import { inviteManyUsers } from "@/lib/domain/people/users/invite-many-users";
import { routes, serve } from "@/lib/http/serve";
import { translator } from "@/lib/i18n/catalogue";
import { countTaken } from "./taken-emails";

const { change, invite, import: bringing, undo } = manyUsersContract;

export const userChanging = routes({
  POST: serve(change, async ({ actor, body, language }) => {
    const t = translator(language);
    const { failed, ...outcome } = await changeManyUsers(actor, body);
    const details = { no_such_object: t("fields.no_such_object"), last_administrator: t("errors.last_administrator") };
    return { ...outcome, failed: failed.map((one) => ({ ...one, detail: details[one.code] })) };
  }),
});

export const userInviting = routes({
  POST: serve(invite, ({ actor, body }) => {
    const company = String(actor.companyId);
    return returningInvitations(company, (note) =>
      inviteManyUsers(actor, body, {
        left: () => amountLeft("invitationsCompany", company),
        takeUpTo: async (count) => note(await takeUpTo("invitationsCompany", company, count)),
      }),
    );
  }),
});

export const userImport = routes({
  POST: serve(bringing, async ({ actor, body, language }) => {
    const t = translator(language);
    const { errors, ...outcome } = await importWithinLimits(actor, body);
    return { ...outcome, errors: errors.map((one) => ({ ...one, detail: t(`fields.${one.code}`) })) };
  }),
});

async function importWithinLimits(actor: Actor, body: BodyOf<typeof bringing>): Promise<ImportOutcome> {
  const company = String(actor.companyId);
  await takeAttempt("importsPerson", String(actor.userId));
  return returningInvitations(company, (note) => {
    const rules: ImportRules = {
      countTaken: countTaken(actor),
      requireInvitations: (count) => requireAmount("invitationsCompany", company, count),
      async takeInvitations(count) {
        await takeAmount("invitationsCompany", company, count);
        note(count);
      },
    };
    return importUsers(actor, body, rules);
  });
}

/** Does what takes invitations from the limit, and notes how many; returns them if it fails: then none was queued. */
async function returningInvitations<T>(company: string, work: (note: (count: number) => number) => Promise<T>) {
  let taken = 0;
  const note = (count: number) => {
    taken = count;
    return count;
  };
  try {
    return await work(note);
  } catch (error) {
    await returnAttempt("invitationsCompany", company, taken);
    throw error;
  }
}

export const userImportUndoing = routes({
  POST: serve(undo, async ({ actor, body, language }) => {
    const t = translator(language);
    const { removed, kept } = await undoImport(actor, body);
    const detailOf = (one: (typeof kept)[number]) =>
      one.reason === "signed_in" ? t("errors.signed_in") : t("errors.user_manages_units", one.params);
    return {
      removed,
      kept: kept.map((one) => ({ user: one.user, email: one.email, reason: one.reason, detail: detailOf(one) })),
    };
  }),
});
