import { type NextRequest, NextResponse } from "next/server";
import { signInAddress } from "@/lib/config/paths";

/** The screens of the signed-in. Anybody who carries no session at all is led to the sign-in page before anything is drawn. */
const SCREENS = /^\/((profile|development|teach|team-development|admin|etest|faq|support)(\/.*)?)?$/;

/**
 * Headers, and a short way to the sign-in page. Who may see what, pages and API decide for themselves from the database:
 * middleware can be skipped, and a cookie here says no more than that somebody once signed in.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const isSignedOut = !request.cookies.getAll().some(({ name }) => name.endsWith("next-auth.session-token"));
  if (isSignedOut && SCREENS.test(pathname))
    return NextResponse.redirect(new URL(signInAddress(pathname + search), request.url));
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const policy = contentPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-atesta-path", pathname + search);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

/**
 * The styles that the toasts bring along, in an element that is empty at first; they know no nonce.
 * tests/unit/policy.test.ts holds this to the installed version.
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
    // Widths and colours that are data: an attribute can style its own element and nothing more.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // A PDF that the page itself has fetched, and the one video site, whose player comes only when somebody wants to watch.
    "frame-src blob: https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Never /api: a body that passes through here is cut at 10 MB without a word. */
export const config = { matcher: ["/((?!api/|api$|_next/static|_next/image|favicon.ico).*)"] };
