import { savedViewContract } from "@/lib/contracts/saved-views";
import { changeView, keepView, removeView } from "@/lib/domain/people/views/keep-view";
import { listViews } from "@/lib/domain/people/views/saved-views";
import { routes, serve } from "@/lib/http/serve";

export const savedViews = {
  collection: routes({
    GET: serve(savedViewContract.list, ({ actor, query }) => listViews(actor, query.list)),
    POST: serve(savedViewContract.create, ({ actor, body }) => keepView(actor, body)),
  }),
  one: routes({
    PATCH: serve(savedViewContract.patch, ({ actor, params, body }) => changeView(actor, params.id, body)),
    DELETE: serve(savedViewContract.remove, ({ actor, params }) => removeView(actor, params.id).then(() => undefined)),
  }),
};
