import type { useTranslations } from "next-intl";
import { problemText } from "@/components/kit/feedback/problem-text";
import { ApiProblem } from "@/lib/client/problem";
import type { SignInRefusal } from "@/lib/client/sign-in";

/** What a form shows of a refused sign-in. Not as a 401, which is not shown: no session has ended here. */
export function signInProblem(refusal: SignInRefusal, t: ReturnType<typeof useTranslations<never>>): ApiProblem {
  switch (refusal.code) {
    case "no_response":
      return new ApiProblem(0, refusal.code);
    case "unavailable": {
      const bare = new ApiProblem(refusal.status, refusal.code);
      return new ApiProblem(refusal.status, refusal.code, problemText(t, bare));
    }
    case "too_many_requests": {
      const { code, seconds } = refusal;
      return new ApiProblem(429, code, t("errors.too_many_requests", { seconds }), {}, undefined, seconds);
    }
    case "wrong_code":
      return new ApiProblem(400, refusal.code, undefined, { code: [t("errors.wrong_code")] });
    case "wrong_credentials":
    case "sign_in_expired":
    case "company_account_only":
      return new ApiProblem(400, refusal.code, t(`errors.${refusal.code}`));
    default:
      return new ApiProblem(400, refusal.code, t("auth.loginFailed"));
  }
}
