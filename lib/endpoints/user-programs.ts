import { returnAttempt, takeAttempt } from "@/lib/auth/rate-limit";
import type { CourseKind } from "@/lib/contracts/courses";
import { peopleProgramsContract } from "@/lib/contracts/people-programs";
import { userAdaptationProgramContract, userEducationProgramContract } from "@/lib/contracts/user-programs";
import type { Actor } from "@/lib/domain/actor";
import { approveProgram } from "@/lib/domain/learning/user-programs/approve-program";
import { changeUserProgram } from "@/lib/domain/learning/user-programs/change-user-program";
import { giveProgram } from "@/lib/domain/learning/user-programs/give-program";
import { hideOrder } from "@/lib/domain/learning/user-programs/hide-order";
import { confirmOrder, rejectOrder } from "@/lib/domain/learning/user-programs/order-decision";
import { removeUserProgram } from "@/lib/domain/learning/user-programs/remove-user-program";
import { restartProgram } from "@/lib/domain/learning/user-programs/restart-program";
import { returnProgram } from "@/lib/domain/learning/user-programs/return-program";
import { undoConfirmation } from "@/lib/domain/learning/user-programs/undo-confirmation";
import { userProgramRows } from "@/lib/domain/learning/user-programs/user-programs";
import { withdrawOrder } from "@/lib/domain/learning/user-programs/withdraw-order";
import { listPeoplePrograms } from "@/lib/domain/reports/people-programs";
import { routes, serve } from "@/lib/http/serve";
import { type CrudRules, crudRoutes } from "./crud";

type Contract = typeof userEducationProgramContract | typeof userAdaptationProgramContract;

function rulesOf(kind: CourseKind): CrudRules<Contract> {
  return {
    list: userProgramRows[kind].list,
    get: userProgramRows[kind].get,
    async create(actor, body) {
      const isOrder = kind === "education" && (body.user ?? actor.userId) === actor.userId;
      return isOrder ? countingOrders(actor, () => giveProgram(actor, kind, body)) : giveProgram(actor, kind, body);
    },
    patch: (actor, id, body) => changeUserProgram(actor, kind, id, body),
    remove: (actor, id) => removeUserProgram(actor, kind, id),
  };
}

/** Counts an order, and takes it from the count again if it was refused. */
async function countingOrders<T>(actor: Actor, order: () => Promise<T>): Promise<T> {
  const person = String(actor.userId);
  await takeAttempt("ordersPerson", person);
  try {
    return await order();
  } catch (error) {
    await returnAttempt("ordersPerson", person);
    throw error;
  }
}

const { confirm, undoConfirm, reject, withdraw, hide, approve, restart, return: back } = userEducationProgramContract;

export const userEducationPrograms = {
  ...crudRoutes(userEducationProgramContract, rulesOf("education")),
  confirming: routes({ POST: serve(confirm, ({ actor, params }) => confirmOrder(actor, params.id)) }),
  confirmUndoing: routes({ POST: serve(undoConfirm, ({ actor, params }) => undoConfirmation(actor, params.id)) }),
  rejecting: routes({
    POST: serve(reject, ({ actor, params, body }) => rejectOrder(actor, params.id, body.reason ?? null)),
  }),
  withdrawing: routes({
    POST: serve(withdraw, async ({ actor, params }) => {
      await withdrawOrder(actor, params.id);
      return undefined;
    }),
  }),
  hiding: routes({
    POST: serve(hide, async ({ actor, params }) => {
      await hideOrder(actor, params.id);
      return undefined;
    }),
  }),
  approving: routes({ POST: serve(approve, ({ actor, params }) => approveProgram(actor, params.id)) }),
  returning: routes({
    POST: serve(back, ({ actor, params, body }) => returnProgram(actor, params.id, body)),
  }),
  restarting: routes({
    POST: serve(restart, ({ actor, params, body }) => restartProgram(actor, "education", params.id, body)),
  }),
};

export const peoplePrograms = {
  collection: routes({
    GET: serve(peopleProgramsContract.list, ({ actor, query }) => listPeoplePrograms(actor, query)),
  }),
};

export const userAdaptationPrograms = {
  ...crudRoutes(userAdaptationProgramContract, rulesOf("adaptation")),
  restarting: routes({
    POST: serve(userAdaptationProgramContract.restart, ({ actor, params, body }) =>
      restartProgram(actor, "adaptation", params.id, body),
    ),
  }),
};
