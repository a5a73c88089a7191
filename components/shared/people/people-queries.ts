/** The people who can be chosen as estimators. */
export const estimatorsQuery = { role: "estimator", is_active: true, ordering: "last_name" } as const;

/** The people who can be chosen as examiners. */
export const examinersQuery = { role: "examiner", is_active: true } as const;
