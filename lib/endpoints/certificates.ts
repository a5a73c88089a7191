import { returnAttempt, takeAttempt } from "@/lib/auth/rate-limit";
import { certificateContract } from "@/lib/contracts/certificates";
import { certificateRows, checkCertificate } from "@/lib/domain/learning/certificates/certificates";
import { printCertificate } from "@/lib/domain/learning/certificates/print-certificate";
import { pdfDownload } from "@/lib/http/downloads";
import { routes, serve } from "@/lib/http/serve";

export const certificates = {
  collection: routes({
    GET: serve(certificateContract.list, ({ actor, query }) => certificateRows.list(actor, query)),
  }),
  printing: routes({
    GET: serve(certificateContract.pdf, async ({ actor, params, query, language: requestLanguage }) => {
      await takeAttempt("pdfPerson", String(actor.userId));
      const language = query.language ?? requestLanguage;
      const { bytes, title } = await printCertificate(actor, params.id, language);
      return pdfDownload(bytes, title, language);
    }),
  }),
};

export const certificateCheck = routes({
  GET: serve(certificateContract.check, async ({ params, origin }) => {
    await takeAttempt("certificateAddress", origin.address);
    const found = await checkCertificate(params.code);
    await returnAttempt("certificateAddress", origin.address);
    return found;
  }),
});
