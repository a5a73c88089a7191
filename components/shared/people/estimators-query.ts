/** The people who can be chosen as estimators. */
export const estimatorsQuery = { role: "estimator", is_active: true, ordering: "last_name" } as const;
