/** The people who can be chosen as estimators. */
export const estimatorsQuery = { role: "estimator", ordering: "last_name" } as const;
