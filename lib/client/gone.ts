import { ApiProblem } from "./problem";

/** The list of the row that the request was for, if it was for one: "users/positions". */
function listOf(error: unknown): string | undefined {
  // A proxy's 404 has another code.
  if (!(error instanceof ApiProblem) || error.code !== "not_found") return undefined;
  return /\/api\/v2\/(.+?)\/\d+\//.exec(error.about.url ?? "")?.[1];
}

/** Whether somebody deleted the row meanwhile. */
export function isGone(error: unknown): boolean {
  return listOf(error) !== undefined;
}

type Translate = ((key: never) => string) & { has(key: never): boolean };

/** "This person was deleted", if so. */
export function goneText(t: Translate, error: unknown): string | undefined {
  const list = listOf(error);
  const key = `feedback.gone.${list}` as never;
  return list !== undefined && t.has(key) ? t(key) : undefined;
}
