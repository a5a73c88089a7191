/** The query of the FAQ: all answers of the company, the oldest first. */
export const companyAnswersQuery = { ordering: "id" } as const;
