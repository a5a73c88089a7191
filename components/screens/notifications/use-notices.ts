"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { useSend } from "@/lib/client/mutations";
import { detailQuery, listQuery } from "@/lib/client/queries";
import { targetOf } from "@/lib/config/notice-targets";
import { type Notice, noticeContract } from "@/lib/contracts/notices";
import { type NoticesPlace, noticesQuery } from "./notices-query";
import { useReadHere, withRead } from "./read-here";

/** The notices of a place, and marking them as read. A mark is shown at once; if it fails, it is taken back. */
export function useNotices(place: NoticesPlace) {
  const t = useTranslations("notifications");
  const toasts = useToasts();
  const query = noticesQuery(place);
  const { data, error, isFetching, refetch } = useLastingQuery({
    ...listQuery(noticeContract.list, query),
    placeholderData: keepPreviousData,
  });
  // The bell polls it.
  const { data: news } = useQuery(detailQuery(noticeContract.unread, undefined, { isSilent: true }));
  const readHere = useReadHere(JSON.stringify(query));
  const { send: sendRead } = useSend(noticeContract.read);
  const { send: sendReadAll } = useSend(noticeContract.readAll);
  const notices = data && withRead(data.results, readHere.notices);
  const newest = data?.results[0]?.id ?? 0;

  async function mark(some: readonly Notice[], send: () => Promise<unknown>, told: string) {
    readHere.add(some);
    try {
      await send();
      toasts.done(told);
    } catch (problem) {
      readHere.takeBack(some);
      toasts.problem(problem);
    }
  }

  return {
    notices,
    count: data?.count ?? 0,
    error: data ? undefined : error,
    refetch: () => void refetch(),
    /** Those that were marked here. */
    isReadHere: ({ id }: Notice) => readHere.notices.some((one) => one.id === id),
    hasUnread: (news?.count ?? 0) > 0,
    /** Whether some have come since the list was read. */
    hasNew:
      place.page === 1 &&
      !isFetching &&
      (news?.results ?? []).some(
        ({ id, notification_type }) => id > newest && (!place.kind || targetOf(notification_type).kind === place.kind),
      ),
    read: (notice: Notice) => mark([notice], () => sendRead({ params: { id: notice.id }, body: {} }), t("isRead")),
    readAll: () =>
      mark(
        (notices ?? []).filter(({ read_at }) => !read_at),
        () => sendReadAll({ body: place.kind ? { kind: place.kind } : {} }),
        t("allRead"),
      ),
  };
}
