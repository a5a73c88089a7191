import type { QueryClient } from "@tanstack/react-query";

/** Whether a list that the screen shows contains the row. `path` is that of the list, or of one of its rows. */
export function isListed(client: QueryClient, path: string, id: number): boolean {
  const [list] = path.split("{id}");
  const shown = client.getQueryCache().findAll({ type: "active" });
  return shown.some(({ queryKey, state }) => queryKey[0] === list && rowsOf(state.data).some((row) => row.id === id));
}

function rowsOf(answer: unknown): readonly { id: number }[] {
  const { results } = (answer ?? {}) as { results?: unknown };
  return Array.isArray(results) ? results : [];
}
