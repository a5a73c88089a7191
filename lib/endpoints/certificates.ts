import { returnAttempt, takeAttempt } from "@/lib/auth/rate-limit";
import { certificateContract } from "@/lib/contracts/certificates";
import type { Origin } from "@/lib/domain/actor";
import { certificateLogo, certificateRows, checkCertificate } from "@/lib/domain/learning/certificates/certificates";
import { printCertificate } from "@/lib/domain/learning/certificates/print-certificate";
import { pdfDownload } from "@/lib/http/downloads";
import { fileResponse } from "@/lib/http/file-response";
import { routes, serve } from "@/lib/http/serve";

export const certificates = {
  collection: routes({
    GET: serve(certificateContract.list, ({ actor, query }) => certificateRows.list(actor, query)),
  }),
  printing: routes({
    GET: serve(certificateContract.pdf, async ({ actor, params, query, language: requestLanguage }) => {
      await takeAttempt("pdfPerson", String(actor.userId));
      const language = query.language ?? requestLanguage;
      const { bytes, name } = await printCertificate(actor, params.id, language);
      return pdfDownload(bytes, name, language);
    }),
  }),
};

export const certificateCheck = routes({
  GET: serve(certificateContract.check, ({ params, origin }) => byCode(origin, () => checkCertificate(params.code))),
});

export const certificateLogos = routes({
  GET: serve(certificateContract.logo, async ({ params, origin, headers, method, signal }) => {
    const logo = await byCode(origin, () => certificateLogo(params.code));
    return fileResponse(logo, { headers, method, signal, isDownload: false });
  }),
});

/** Only codes that lead to nothing count. */
async function byCode<Found>(origin: Origin, read: () => Promise<Found>): Promise<Found> {
  await takeAttempt("certificateAddress", origin.address);
  const found = await read();
  await returnAttempt("certificateAddress", origin.address);
  return found;
}
