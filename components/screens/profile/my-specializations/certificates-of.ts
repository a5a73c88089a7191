/** The query for the certificates of a person, the newest first. */
export const certificatesOf = (user: number) => ({ user, ordering: "-number" as const });
