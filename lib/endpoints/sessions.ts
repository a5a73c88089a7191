import { sessionContract } from "@/lib/contracts/sessions";
import { endOwnSession, endSessionsOf } from "@/lib/domain/people/sign-in/end-sessions";
import { listSessions } from "@/lib/domain/people/sign-in/list-sessions";
import { routes, serve } from "@/lib/http/serve";

export const ownSessions = routes({
  GET: serve(sessionContract.own, ({ actor }) => listSessions(actor, actor.userId)),
});

export const sessionEnding = routes({
  POST: serve(sessionContract.end, ({ actor, params }) => endOwnSession(actor, params.id)),
});

export const otherSessionsEnding = routes({
  POST: serve(sessionContract.endOthers, ({ actor }) => endSessionsOf(actor, actor.userId)),
});

export const userSessions = routes({
  GET: serve(sessionContract.ofUser, ({ actor, params }) => listSessions(actor, params.id)),
});

export const userSessionsEnding = routes({
  POST: serve(sessionContract.endOfUser, ({ actor, params }) => endSessionsOf(actor, params.id)),
});
