/** The query for the materials of a course. */
export const materialsOf = (course: number) => ({ course, ordering: "title" as const });
