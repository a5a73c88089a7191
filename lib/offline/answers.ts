import { dropFile, forget, forgetPages, isOfOtherBuild, keptFile, keptPages } from "./copies";
import { chooseKept, isBeforeSignIn, partOf } from "./rules";
import type { FetchEvent } from "./scope";

/** The network's page, always; a copy only if nothing answers. */
export async function page(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  let answer: Response;
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return pageWithoutNetwork(url);
  }
  if (answer.ok && isBeforeSignIn(url.pathname)) event.waitUntil(forget());
  else if (isOfOtherBuild(answer)) event.waitUntil(forgetPages());
  return answer;
}

async function pageWithoutNetwork(url: URL): Promise<Response> {
  const { kept, read } = await keptPages();
  const choice = chooseKept(url, kept);
  if (!choice) return Response.error();
  if ("leadTo" in choice) return Response.redirect(new URL(choice.leadTo, url).href);
  return (await read(choice.show)) ?? Response.error();
}

/** The network's file; a copy, or the part of it that is asked for, only if nothing answers. */
export async function storedFile(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  let answer: Response;
  try {
    answer = await fetch(event.request);
  } catch {
    const kept = await keptFile(pathname);
    return kept ? inPart(kept, event.request.headers.get("range")) : Response.error();
  }
  if (answer.status === 401) event.waitUntil(forget());
  if (answer.status === 403 || answer.status === 404) event.waitUntil(dropFile(pathname));
  return answer;
}

async function inPart(kept: Response, range: string | null): Promise<Response> {
  const whole = await kept.blob();
  const headers = new Headers(kept.headers);
  const part = partOf(range, whole.size);
  if (part === undefined) return new Response(whole, { headers });
  if (part === "none") {
    headers.set("content-range", `bytes */${whole.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { from, to } = part;
  headers.set("content-range", `bytes ${from}-${to}/${whole.size}`);
  headers.set("content-length", String(to - from + 1));
  return new Response(whole.slice(from, to + 1, whole.type), { status: 206, headers });
}
