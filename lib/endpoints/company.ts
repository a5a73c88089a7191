import { beginCompanyAccount } from "@/lib/auth/company-account";
import { takeAttempt } from "@/lib/auth/rate-limit";
import { companyContract } from "@/lib/contracts/company";
import { companySignInContract } from "@/lib/contracts/company-sign-in";
import { changeCompany } from "@/lib/domain/people/org-structure/change-company";
import { putLogo, removeLogo } from "@/lib/domain/people/org-structure/company-logo";
import {
  checkProvider,
  readCompanySignIn,
  saveCompanySignIn,
  turnOffCompanySignIn,
} from "@/lib/domain/people/sign-in/company-sign-in";
import { unlinkCompanyAccount } from "@/lib/domain/people/sign-in/unlink-company-account";
import { routes, serve } from "@/lib/http/serve";

export const company = routes({
  PATCH: serve(companyContract.change, ({ actor, body }) => changeCompany(actor, body)),
});

export const companyLogo = routes({
  PUT: serve(companyContract.putLogo, async ({ actor, uploads }) => {
    await takeAttempt("logosPerson", String(actor.userId));
    return putLogo(actor, uploads.image);
  }),
  DELETE: serve(companyContract.removeLogo, ({ actor }) => removeLogo(actor)),
});

export const companySignIn = routes({
  GET: serve(companySignInContract.read, ({ actor }) => readCompanySignIn(actor)),
  PUT: serve(companySignInContract.save, ({ actor, body }) => saveCompanySignIn(actor, body)),
  DELETE: serve(companySignInContract.turnOff, ({ actor }) => turnOffCompanySignIn(actor)),
});

export const providerCheck = routes({
  POST: serve(companySignInContract.check, async ({ actor, body }) => {
    await takeAttempt("providerChecksPerson", String(actor.userId));
    return checkProvider(body.issuer);
  }),
});

export const companyAccountBeginning = routes({
  POST: serve(companySignInContract.begin, async ({ body, origin, reply }) => {
    await takeAttempt("companyAccountAddress", origin.address);
    const { url, cookie } = await beginCompanyAccount(body.company, body.from, origin);
    reply.append("set-cookie", cookie);
    return { url };
  }),
});

export const companyAccountUnlinking = routes({
  POST: serve(companySignInContract.unlink, ({ actor, params }) => unlinkCompanyAccount(actor, params.id)),
});
