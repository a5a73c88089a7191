import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";

/**
 * As `useQuery`, but a failure lasts while it is asked again. The library forgets it for that time: what tells of it
 * would go and come back every few seconds, with the focus that was in it, and be told anew.
 */
export function useLastingQuery<Answer, Key extends QueryKey>(options: UseQueryOptions<Answer, Error, Answer, Key>) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(options);
  const asked = hashKey(options.queryKey);
  const [failure, setFailure] = useState<{ asked: string; error: Error }>();
  const isAnswered = data !== undefined && !isPlaceholderData;
  if (error && failure?.error !== error) setFailure({ asked, error });
  if (!error && failure && isAnswered) setFailure(undefined);
  const lasting = isAnswered || failure?.asked !== asked ? error : failure.error;
  return {
    data: isAnswered || !lasting ? data : undefined,
    error: lasting,
    isPending: isPending && !lasting,
    isFetching,
    refetch,
  };
}
