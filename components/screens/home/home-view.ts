/** The newest notifications of the reader. */
export const newsQuery = { page_size: 20 } as const;
