/** The people who can be chosen as examiners. */
export const examinersQuery = { role: "examiner", is_active: true } as const;
