import { useQueryClient } from "@tanstack/react-query";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { isGone } from "./gone";
import { refresh } from "./mutations";

/** After an error that says the row was deleted meanwhile, refreshes the lists that still show it. */
export function useRefreshIfGone({ changes = [] }: Pick<Endpoint, "changes">): (error: unknown) => void {
  const client = useQueryClient();
  return (error) => {
    if (isGone(error)) void refresh(client, changes);
  };
}
