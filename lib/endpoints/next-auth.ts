import { deviceCookie } from "@/lib/auth/cookies";
import { browserSignIn } from "@/lib/auth/next-auth";
import { originOf } from "@/lib/http/request-origin";

type Handler = (request: Request, context: unknown) => Promise<Response>;

export const GET: Handler = (request, context) => browserSignIn(originOf(request))(request, context);

/** As GET; and a browser that has signed in is known from then on, so that strangers' guesses do not lock it out. */
export const POST: Handler = async (request, context) => {
  const form = request.url.includes("/callback/credentials")
    ? await request
        .clone()
        .formData()
        .catch(() => undefined)
    : undefined;
  const response = await browserSignIn(originOf(request))(request, context);
  const email = form?.get("email");
  const signedIn = response.headers.getSetCookie().some((cookie) => /session-token=[^;]/.test(cookie));
  if (signedIn && typeof email === "string") response.headers.append("set-cookie", deviceCookie(email.trim()));
  return response;
};
