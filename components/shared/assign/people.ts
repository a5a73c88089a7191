import type { ChosenRows } from "@/components/kit/table/column";
import { type RequestInput, sendFileRequest, sendRequest } from "@/lib/client/send-request";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { programMatchContract } from "@/lib/contracts/programs";

/** Whom a program is assigned to, read when it is asked for: a filter may mean very many. */
export type People = { count?: number; ids(): Promise<number[]> };

/** The ids of all rows that a list shows: the server sends them as one file, which has no pages and reads no rows. */
export async function idsOfList(list: Endpoint, query: object): Promise<number[]> {
  const ofIds = { query: { ...query, format: "csv", columns: ["id"] } } as unknown as RequestInput<Endpoint>;
  const [{ content }, { readCsv }] = await Promise.all([sendFileRequest(list, ofIds), import("@/lib/csv/read-csv")]);
  const [, ...lines] = readCsv(await content.text()).records;
  return lines.map(({ cells }) => Number(cells[0]));
}

/** The ids of the ticked rows of a list, of which `idOf` says the ids. */
export async function idsOfChosen<Row>(
  list: Endpoint,
  { rows, matching }: ChosenRows<Row>,
  idOf: (row: Row) => number,
): Promise<number[]> {
  if (!matching) return rows.map(idOf);
  const except = new Set(matching.except);
  return (await idsOfList(list, matching.query)).filter((id) => !except.has(String(id)));
}

/** The ticked people of a list. */
export function chosenPeople<Row>(list: Endpoint, chosen: ChosenRows<Row>, idOf: (row: Row) => number): People {
  return { count: chosen.count, ids: () => idsOfChosen(list, chosen, idOf) };
}

type Places = { units?: number[] | undefined; positions?: number[] | undefined };
const PAGE = 10_000;

/** The people of these units, those below them, and these positions, as the rule of a group finds them. */
export async function idsOfPlaces(places: Places): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; ; page += 1) {
    const { count, results } = await sendRequest(programMatchContract.preview, {
      body: { ...places, page, page_size: PAGE },
    });
    found.push(...results.map(({ user }) => user));
    if (found.length >= count || results.length === 0) return found;
  }
}
