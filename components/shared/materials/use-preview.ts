"use client";

import { createParser, useQueryState } from "nuqs";

type ShownMaterial = { what: "file" | "link"; id: number };

function parse(text: string): ShownMaterial | null {
  const [, what, id] = /^(file|link)-([1-9]\d{0,9})$/.exec(text) ?? [];
  return what ? { what: what as ShownMaterial["what"], id: Number(id) } : null;
}

const parser = createParser<ShownMaterial>({
  parse,
  serialize: ({ what, id }) => `${what}-${id}`,
  eq: (one, other) => one.what === other.what && one.id === other.id,
});

/** Which material is shown; it is in the URL, so that links can lead to one material. */
export function usePreview() {
  const [shown, show] = useQueryState("preview", parser);
  return { shown, show };
}
