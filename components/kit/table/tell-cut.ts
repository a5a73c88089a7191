import type { PointerEvent } from "react";

/** What a pointer finds cut after its last line says the whole of it as a tooltip; what is whole needs none. */
export function tellCut({ currentTarget: place }: PointerEvent<HTMLElement>): void {
  if (place.scrollHeight > place.clientHeight + 1) place.title = place.textContent;
  else place.removeAttribute("title");
}
