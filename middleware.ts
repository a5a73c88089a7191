import { type NextRequest, NextResponse } from "next/server";
import { claimsInCookie } from "@/lib/auth/cookies";
import { accountPaths, signInAddress } from "@/lib/config/account-paths";
import { accessDeniedAddress } from "@/lib/config/paths";
import { isSignOutMark } from "@/lib/config/sign-out-mark";
import { type Language, languages } from "@/lib/contracts/fields";

/**
 * The signed-in screens. Requests without a session cookie are redirected to the sign-in page before anything is
 * rendered.
 */
const SCREENS = /^\/((profile|development|teach|team-development|admin|etest|notifications|faq|support)(\/.*)?)?$/;

const ADMINISTRATION = /^\/admin(\/|$)/;

const isSession = (cookie: string) => cookie.endsWith("next-auth.session-token");

/**
 * Sends visitors who are not signed in to the sign-in page, and everybody but administrators from the administration
 * pages to Access denied, before anything is rendered; sets the language and the headers. The cookie says what was so
 * at its last renewal, so pages and the API check session and role again in the database.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const cookies = request.cookies.getAll().map(({ name }) => name);
  const hasLeft = cookies.some(isSignOutMark);
  const isSignedOut = hasLeft || !cookies.some(isSession);
  if (isSignedOut && SCREENS.test(pathname))
    return NextResponse.redirect(new URL(signInAddress(pathname + search), request.url));
  if (ADMINISTRATION.test(pathname) && (await claimsInCookie(request.headers))?.isAdministrator === false)
    return NextResponse.redirect(new URL(accessDeniedAddress("administrator", pathname + search), request.url));
  const language = languageOf(request);
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const policy = contentPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-atesta-path", pathname + search);
  headers.set("x-atesta-language", language ?? DEFAULT_LANGUAGE);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  // Not by response.cookies: it would hide the cookies from the page.
  if (!language)
    response.headers.append("set-cookie", `lang=${DEFAULT_LANGUAGE}; Path=/; Max-Age=31536000; SameSite=Lax`);
  // The sign-in page ends the session that its request still names.
  if (hasLeft && pathname === accountPaths.login)
    for (const name of cookies.filter((one) => isSession(one) || isSignOutMark(one)))
      response.headers.append(
        "set-cookie",
        `${name}=; Path=/; Max-Age=0${name.startsWith("__Host-") ? "; Secure" : ""}`,
      );
  return response;
}

const DEFAULT_LANGUAGE: Language = "en";

function languageOf({ cookies }: NextRequest): Language | undefined {
  const chosen = cookies.get("lang")?.value;
  return languages.find((language) => language === chosen);
}

/**
 * The hashes of the styles that the toasts insert (first an empty element), because they cannot use a nonce.
 * tests/unit/policy.test.ts compares them with the installed version.
 */
const TOAST_STYLES =
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

function contentPolicy(nonce: string): string {
  const isDevelopment = process.env.NODE_ENV === "development";
  // React's development build evaluates strings to show server stacks; production never does.
  const evaluation = isDevelopment ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}' ${TOAST_STYLES}`}`,
    // Widths and colours from data: an attribute can style only its own element.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // What draws PDFs.
    "worker-src 'self'",
    // The one video site, whose player loads only on request.
    "frame-src https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Never /api: Next.js silently truncates a body that passes middleware at 10 MB. */
export const config = {
  matcher: ["/((?!api/|api$|_next/static|_next/image|favicon.ico).*)"],
  // With the settings and the crypto of the server.
  runtime: "nodejs",
};
