import { takeAttempt } from "@/lib/auth/rate-limit";
import { appealContract } from "@/lib/contracts/appeals";
import { answerAppeal } from "@/lib/domain/learning/appeals/answer-appeal";
import { getAppeal, listAppeals, ownAppeals } from "@/lib/domain/learning/appeals/appeals";
import { listContacts } from "@/lib/domain/learning/appeals/list-contacts";
import { makeAppeal } from "@/lib/domain/learning/appeals/make-appeal";
import { routes, serve } from "@/lib/http/serve";

export const appeals = routes({
  GET: serve(appealContract.list, ({ actor, query }) => listAppeals(actor, query)),
  POST: serve(appealContract.make, async ({ actor, body, uploads }) => {
    await takeAttempt("appealsPerson", String(actor.userId));
    return makeAppeal(actor, body, uploads.document);
  }),
});

export const appeal = routes({ GET: serve(appealContract.get, ({ actor, params }) => getAppeal(actor, params.id)) });

export const own = routes({
  GET: serve(appealContract.own, ({ actor, query }) => ownAppeals(actor, query.user_course)),
});

export const contacts = routes({
  GET: serve(appealContract.contacts, ({ actor, query }) => listContacts(actor, query.user_course)),
});

export const answering = routes({
  POST: serve(appealContract.answer, ({ actor, params, body }) => answerAppeal(actor, params.id, body)),
});
