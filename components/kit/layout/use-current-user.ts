"use client";

import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { authContract, type CurrentUser } from "@/lib/contracts/auth";

type Signed = { user: CurrentUser | undefined; isAdministrator: boolean; error: unknown; retry(): void };

/** The signed-in person. Pages send it along, so it is missing only while it is refetched or when that fails. */
export function useCurrentUser(): Signed {
  const { data: user, error, refetch } = useLastingQuery({ ...detailQuery(authContract.me), staleTime: 60_000 });
  return { user, isAdministrator: user?.roles.includes("administrator") ?? false, error, retry: () => void refetch() };
}
