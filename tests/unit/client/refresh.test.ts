import { type Query, QueryClient, QueryObserver } from "@tanstack/react-query";
import { markDeleted, refresh } from "@/lib/client/mutations";
import { answerQuery, detailQuery, listQuery } from "@/lib/client/queries";
import { queryOf } from "@/lib/client/query-key";
import { auditContract } from "@/lib/contracts/audit";
import { noticeContract } from "@/lib/contracts/notices";
import { positionContract } from "@/lib/contracts/positions";
import { taskContract } from "@/lib/contracts/tasks";
import { teamReportContract } from "@/lib/contracts/team-reports";
import { userContract } from "@/lib/contracts/users";
import { waitingContract } from "@/lib/contracts/waiting-work";

const queries = {
  tasks: listQuery(taskContract.list, { page: 2 }),
  task: detailQuery(taskContract.get, { id: 1 }),
  counters: detailQuery(waitingContract.count),
  report: answerQuery(teamReportContract.summary, { kind: "estimates" }),
  trail: listQuery(auditContract.list),
  notices: listQuery(noticeContract.list),
  positions: listQuery(positionContract.list),
};

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => client.clear());

const stale = () =>
  Object.entries(queries)
    .filter(([, { queryKey }]) => client.getQueryState(queryKey)?.isInvalidated)
    .map(([name]) => name);

test("a change makes stale what is made of its tags, whatever the page, the object or the report", async () => {
  for (const { queryKey, meta } of Object.values(queries))
    client.getQueryCache().build(client, { queryKey, meta }).setData({});
  await refresh(client, []);
  // Every change is recorded.
  expect(stale()).toEqual(["trail"]);
  await refresh(client, taskContract.patch.changes);
  expect(stale()).toEqual(["tasks", "task", "counters", "report", "trail"]);
});

test("a row that was deleted here is not asked for again, neither by its deletion nor by a later change", async () => {
  const { queryKey, meta } = queryOf(userContract.get, "detail", { id: 1 });
  const deleted: Query = client.getQueryCache().build<unknown>(client, { queryKey, meta });
  deleted.setData({});
  markDeleted(client, userContract.remove, { params: { id: 1 } });
  await refresh(client, ["people"]);
  await refresh(client, ["people"]);
  expect(deleted.state).toMatchObject({ isInvalidated: false, status: "error" });
});

test("a change while the first answer is on its way asks again, and those who wait get what was read after it", async () => {
  const { queryKey, meta } = queries.positions;
  const answers: ((rows: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver<unknown>(client, { queryKey, meta, queryFn });
  const stop = observer.subscribe(() => undefined);
  const waiting = client.fetchQuery<unknown>({ queryKey, meta, queryFn });
  const refreshed = refresh(client, positionContract.create.changes);
  answers[0]?.([]);
  answers[1]?.(["new"]);
  await refreshed;
  expect(answers).toHaveLength(2);
  expect(observer.getCurrentResult().data).toEqual(["new"]);
  expect(await waiting).toEqual(["new"]);
  stop();
});

test("what a page brought along becomes stale like what the browser asked for, once a screen shows it", async () => {
  client.setQueryData(queries.tasks.queryKey, { count: 0, page: 1, page_size: 0, results: [] });
  const stop = new QueryObserver(client, { ...queries.tasks, enabled: false }).subscribe(() => undefined);
  await refresh(client, ["tasks"]);
  expect(stale()).toEqual(["tasks"]);
  stop();
});
