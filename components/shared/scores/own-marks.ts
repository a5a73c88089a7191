import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/call";
import { queryKeyOf } from "@/lib/client/query-key";
import { type Marks, marksContract } from "@/lib/contracts/marks";

/** The reader's own marks: over everything, or over one specialization. */
export function ownMarks(program: number | null) {
  const query = program === null ? {} : { program };
  return queryOptions<Marks>({
    queryKey: queryKeyOf(marksContract.read, "detail", query),
    queryFn: ({ signal }) => call(marksContract.read, { query }, { signal }),
  });
}
