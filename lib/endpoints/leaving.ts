import { takeAttempt } from "@/lib/auth/rate-limit";
import { leavingContract } from "@/lib/contracts/leaving";
import { anonymiseUser } from "@/lib/domain/people/users/anonymise-user";
import { exportPerson } from "@/lib/domain/reports/export-person";
import { zipDownload } from "@/lib/http/downloads";
import { routes, serve } from "@/lib/http/serve";

export const userExport = routes({
  GET: serve(leavingContract.export, async ({ actor, params, signal }) => {
    await takeAttempt("exportsPerson", String(actor.userId));
    const { title, bytes } = await exportPerson(actor, params.id);
    return zipDownload(bytes, title, signal);
  }),
});

export const userAnonymising = routes({
  POST: serve(leavingContract.anonymise, ({ actor, params, body }) =>
    anonymiseUser(actor, params.id, body.confirmation),
  ),
});
