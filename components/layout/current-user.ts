"use client";

import { useQuery } from "@tanstack/react-query";
import { detailQuery } from "@/lib/client/queries";
import { authContract, type CurrentUser } from "@/lib/contracts/auth";

/** Who is signed in. Pages bring it along, so that it is missing only while it is being fetched anew. */
export function useCurrentUser(): { user: CurrentUser | undefined; isAdministrator: boolean } {
  const { data: user } = useQuery({ ...detailQuery(authContract.me), staleTime: 60_000 });
  return { user, isAdministrator: user?.roles.includes("administrator") ?? false };
}
