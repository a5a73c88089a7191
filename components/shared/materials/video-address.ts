const HOST = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const ID = /^[\w-]{6,20}$/;

/** The URL that plays the video of a link in a frame, if it is of the supported site: on its host without cookies. */
export function videoAddress(link: string): string | undefined {
  const url = webUrl(link);
  const id = url && idIn(url);
  return id && ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}

function idIn({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const [, first, second] = pathname.split("/");
  if (hostname === "youtu.be") return first;
  if (!HOST.test(hostname)) return undefined;
  if (first === "watch") return searchParams.get("v");
  return ["embed", "shorts", "live", "v"].includes(first ?? "") ? second : undefined;
}

/** Accepts only http and https, because other schemes could run scripts. */
export function webUrl(link: string): URL | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  return url && ["http:", "https:"].includes(url.protocol) ? url : undefined;
}

/** The page of another site that a material leads to. What is played here is none. */
export function elsewhereOf({ url }: { url?: string | undefined }): URL | undefined {
  return url !== undefined && !videoAddress(url) ? webUrl(url) : undefined;
}
