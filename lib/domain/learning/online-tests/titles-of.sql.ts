/** The titles of these answers of question q, in the order in which they were offered. `ids` is SQL of an array. */
export const titlesOf = (
  ids: string,
) => `coalesce((SELECT jsonb_agg(jsonb_build_object('title', x.answer->>'title') ORDER BY x.nth)
  FROM jsonb_array_elements(q.answers) WITH ORDINALITY AS x(answer, nth) WHERE (x.answer->>'id')::int = ANY(${ids})), '[]')`;
