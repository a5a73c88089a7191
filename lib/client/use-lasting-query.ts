import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Like `useQuery`, but keeps the error during a retry. The library drops it for that time: the error message would
 * disappear and return every few seconds, lose the focus in it and be announced again.
 */
export function useLastingQuery<Answer, Key extends QueryKey>(options: UseQueryOptions<Answer, Error, Answer, Key>) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(options);
  const key = hashKey(options.queryKey);
  const [failure, setFailure] = useState<{ key: string; error: Error }>();
  const isAnswered = data !== undefined && !isPlaceholderData;
  if (error && failure?.error !== error) setFailure({ key, error });
  if (!error && failure && isAnswered) setFailure(undefined);
  const lasting = isAnswered || failure?.key !== key ? error : failure.error;
  return {
    data: isAnswered || !lasting ? data : undefined,
    error: lasting,
    isPending: isPending && !lasting,
    isFetching,
    refetch,
  };
}
