import { QueryClient } from "@tanstack/react-query";
import { refresh } from "@/lib/client/mutations";
import { queryKeyOf } from "@/lib/client/query-key";

test("a change invalidates the lists that it affects and their single rows, and nothing else", async () => {
  const client = new QueryClient();
  const key = (path: `/${string}/`, kind: "list" | "detail" = "list") => queryKeyOf({ path }, kind, { id: 1 });
  const keys = [
    key("/users/users/"),
    key("/users/users/{id}/", "detail"),
    key("/users/users/import/"),
    key("/users/positions/"),
  ];
  for (const one of keys) client.setQueryData(one, {});
  await refresh(client, ["/users/users/"]);
  expect(keys.map((one) => client.getQueryState(one)?.isInvalidated)).toEqual([true, true, false, false]);
  client.clear();
});
