import { codesOf } from "@/lib/config/notice-targets";
import type { QueryOf } from "@/lib/contracts/endpoint";
import type { Notice, NoticeCode, NoticeKind, noticeContract } from "@/lib/contracts/notices";
import { type SqlRow, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { instant } from "@/lib/domain/rows/shape";
import { isAboutCourse } from "./notice-params";
import { noticeText } from "./notice-text";

/** A notice as it is stored, without its text. */
type KeptNotice = SqlRow<typeof NOTICE>;

export const NOTICE = {
  id: "int",
  code: typed<NoticeCode>("text"),
  params: "json",
  about: "int?",
  created_at: "text",
  read_at: "text?",
} as const;

/** People read their own notices only; administrators too. */
export const noticeRows = rows<KeptNotice>({
  row: NOTICE,
  model: "notice",
  table: "notices",
  columns: { id: "id", code: "code", params: "params", about: "about", created_at: "created_at", read_at: "read_at" },
  shown: { code: "r.code::text", created_at: instant("created_at"), read_at: instant("read_at") },
  search: [],
  filters: {
    unread: (unread) => `r.read_at IS ${unread ? "NULL" : "NOT NULL"}`,
    kind: (kind, param) => `r.code = ANY (${param(codesOf(kind as NoticeKind))}::notice_code[])`,
  },
  visible: (actor, param) => `r.user_id = ${param(actor.userId)}`,
});

export function inWords({ language }: Actor, { id, code, params, about, created_at, read_at }: KeptNotice): Notice {
  const text = noticeText(language, code, params);
  return {
    id,
    notification_type: code,
    text,
    about,
    is_about_course: isAboutCourse({ code, params }),
    created_at,
    read_at,
  };
}

export async function listNotices(actor: Actor, query: QueryOf<typeof noticeContract.list>): Promise<Page<Notice>> {
  const page = await noticeRows.list(actor, { ...query, ordering: query.ordering ?? "-id" });
  return { ...page, results: page.results.map((notice) => inWords(actor, notice)) };
}

export async function getNotice(actor: Actor, id: number): Promise<Notice> {
  return inWords(actor, await noticeRows.get(actor, id));
}
