"use client";

import { createParser, useQueryState } from "nuqs";

type Shown = { what: "file" | "link"; id: number };

function parse(text: string): Shown | null {
  const [, what, id] = /^(file|link)-([1-9]\d{0,9})$/.exec(text) ?? [];
  return what ? { what: what as Shown["what"], id: Number(id) } : null;
}

const parser = createParser<Shown>({
  parse,
  serialize: ({ what, id }) => `${what}-${id}`,
  eq: (one, other) => one.what === other.what && one.id === other.id,
});

/** Which material is looked at; the address bar tells, so that a link can lead to one material. */
export function usePreview() {
  const [shown, show] = useQueryState("preview", parser);
  return { shown, show };
}
