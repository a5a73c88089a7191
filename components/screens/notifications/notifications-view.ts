import { parsePage, type SearchParams } from "@/components/kit/table/view";
import { type NoticeKind, noticeKinds } from "@/lib/contracts/notices";

/** Rows of one page. */
export const PAGE_SIZE = 25;

/** What Notifications shows. */
export type NoticesPlace = { kind: NoticeKind | null; unread: boolean; page: number };

/** The query of the list for a place. */
export function noticesQuery({ kind, unread, page }: NoticesPlace) {
  return { page, page_size: PAGE_SIZE, ...(kind && { kind }), ...(unread && { unread }) };
}

/** The first query at an address, for the page that reads it on the server. */
export function queryOfAddress(params: SearchParams) {
  const told = (name: keyof NoticesPlace) => [params[name]].flat()[0] ?? "";
  return noticesQuery({
    kind: noticeKinds.find((kind) => kind === told("kind")) ?? null,
    unread: told("unread") === "true",
    page: parsePage(told("page")) ?? 1,
  });
}
