/** What the FAQ asks for: all answers of the company, in the order in which they were written. */
export const answersAsked = { ordering: "id" } as const;
