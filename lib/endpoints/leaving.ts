import { takeAttempt } from "@/lib/auth/rate-limit";
import { leavingContract } from "@/lib/contracts/leaving";
import { anonymiseUser } from "@/lib/domain/people/leaving/anonymise-user";
import { exportPerson } from "@/lib/domain/reports/person-export/export-person";
import { routes, serve } from "@/lib/http/serve";
import { zipDownload } from "@/lib/http/zip-download";

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
