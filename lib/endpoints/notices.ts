import { noticeContract } from "@/lib/contracts/notices";
import { waitingContract } from "@/lib/contracts/waiting-work";
import { listNewNotices } from "@/lib/domain/notices/list-new-notices";
import { getNotice, listNotices } from "@/lib/domain/notices/notices";
import { readAllNotices, readNotice } from "@/lib/domain/notices/read-notice";
import { countWaitingWork } from "@/lib/domain/reports/waiting-work";
import { routes, serve } from "@/lib/http/serve";

export const notices = {
  collection: routes({ GET: serve(noticeContract.list, ({ actor, query }) => listNotices(actor, query)) }),
  unread: routes({ GET: serve(noticeContract.unread, ({ actor }) => listNewNotices(actor)) }),
  one: routes({ GET: serve(noticeContract.get, ({ actor, params }) => getNotice(actor, params.id)) }),
  reading: routes({ POST: serve(noticeContract.read, ({ actor, params }) => readNotice(actor, params.id)) }),
  readingAll: routes({ POST: serve(noticeContract.readAll, ({ actor, body }) => readAllNotices(actor, body.kind)) }),
};

export const waiting = routes({ GET: serve(waitingContract.count, ({ actor }) => countWaitingWork(actor)) });
