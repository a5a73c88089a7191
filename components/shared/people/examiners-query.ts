/** The people who can be chosen as examiners. */
export const examinersQuery = { role: "examiner" } as const;
