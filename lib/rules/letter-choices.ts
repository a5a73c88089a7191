/** The groups in which people choose letters: about notices, their own deadlines, and those of their people. */
export const letterGroups = ["learning", "decisions", "work", "administration", "deadlines", "team", "weekly"] as const;
export type LetterGroup = (typeof letterGroups)[number];

export function isLetterGroup(word: string): word is LetterGroup {
  return (letterGroups as readonly string[]).includes(word);
}

/** None, one for each notice, or one a day for all of them. */
export const letterChoices = ["off", "at_once", "digest"] as const;
export type LetterChoice = (typeof letterChoices)[number];

/** A deadline comes with the day, so it has no letter of its own. */
export const choicesOf = (group: LetterGroup): readonly LetterChoice[] => {
  if (group === "deadlines") return ["off", "digest"];
  // One notice tells all of a day, and one letter all of a week.
  return group === "team" || group === "weekly" ? ["off", "at_once"] : letterChoices;
};

/** What applies until a person chooses. Decisions about oneself are awaited; the rest can wait until the morning. */
export const DEFAULT_CHOICES: Readonly<Record<LetterGroup, LetterChoice>> = {
  learning: "digest",
  decisions: "at_once",
  work: "digest",
  administration: "digest",
  deadlines: "digest",
  team: "at_once",
  weekly: "at_once",
};
