/** What was ticked and did not reach the server yet. `isAnswer`: the learner has submitted it. */
export type KeptDraft = { question: number; ids: number[]; isAnswer: boolean };

/**
 * Keeps a draft in this browser, so that it outlives a reload, a killed browser and the end of a session. Questions of
 * another try have other ids, so an old draft is never taken for a new one.
 */
export function keepDraft(key: string, draft: KeptDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Without storage a draft waits only while the page is open.
  }
}

export function keptDraft(key: string): KeptDraft | undefined {
  try {
    const { question, ids, isAnswer } = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<KeptDraft>;
    return Number.isInteger(question) && Array.isArray(ids) && ids.every(Number.isInteger)
      ? { question: Number(question), ids, isAnswer: isAnswer === true }
      : undefined;
  } catch {
    return undefined;
  }
}
