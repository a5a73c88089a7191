"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { useSpoken } from "@/lib/client/use-spoken";
import { targetOf } from "@/lib/config/notice-targets";
import { paths, personReportPath } from "@/lib/config/paths";
import type { HomeTeam } from "@/lib/contracts/home";
import type { Notice } from "@/lib/contracts/notices";
import { dayInZone } from "@/lib/rules/deadlines";
import { fullName } from "@/lib/rules/person-names";
import { importedPeople, newestPeople } from "./home-places";
import { Part } from "./part";

const moreClass =
  "inline-flex min-h-6 items-center rounded-sm text-link text-sm underline-offset-2 hover:underline pointer-coarse:min-h-touch";

const rowClass = "flex items-center gap-3 rounded-md px-2 py-2 hover:bg-surface-2";

/** How much came to the team within seven days. */
export const newsOfTeam = ({ newcomers, finished, imports }: HomeTeam) =>
  newcomers.count + finished.count + imports.length;

/** Who is new in the team, which programs were finished, and what was imported, within seven days. */
export function TeamWeek({ team, isAdministrator }: { team: HomeTeam; isAdministrator: boolean }) {
  const t = useTranslations("home.week");
  const timeZone = useTimeZone() ?? "UTC";
  const { newcomers, finished, imports } = team;
  if (newsOfTeam(team) === 0) return null;
  return (
    <Part id="week" title={t("title")}>
      <div className="grid grid-cols-1 gap-5">
        {newcomers.count > 0 && (
          <People
            title={t("newcomers", { count: newcomers.count })}
            more={
              isAdministrator &&
              newcomers.count > newcomers.results.length && (
                <Link href={newestPeople} prefetch={false} className={moreClass}>
                  {t("allNewcomers")}
                </Link>
              )
            }
          >
            {newcomers.results.map((person) => (
              <Row
                key={person.id}
                person={person}
                text={[person.position_title, person.unit_title].filter(Boolean).join(", ")}
                day={dayInZone(timeZone, new Date(person.date_joined))}
              />
            ))}
          </People>
        )}
        {finished.count > 0 && (
          <People title={t("finished", { count: finished.count })}>
            {finished.results.map(({ id, person, title, pass_date }) => (
              <Row key={id} person={person} text={title} day={pass_date} />
            ))}
          </People>
        )}
        {imports.length > 0 && (
          <People title={t("imports", { count: imports.length })}>
            {imports.map(({ id, person, created, updated, created_at }) => (
              <Row
                key={id}
                person={person}
                href={importedPeople(id)}
                text={t("imported", { created, updated })}
                day={dayInZone(timeZone, new Date(created_at))}
              />
            ))}
          </People>
        )}
      </div>
    </Part>
  );
}

function People({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h3 className="border-border border-b pb-1.5 font-medium text-fg-muted text-sm">{title}</h3>
      <ul className="-mx-2">{children}</ul>
      {more}
    </div>
  );
}

type RowProps = {
  person: { id: number; first_name: string; last_name: string; image: string | null };
  text: string;
  day: string;
  href?: string;
};

/** It leads to the report of the person, unless to what they did. */
function Row({ person, text, day, href = personReportPath(person.id) }: RowProps) {
  const say = useSpoken();
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className="flex min-h-11 pointer-coarse:min-h-touch items-center gap-3 rounded-md px-2 py-1.5 hover:bg-surface-2"
      >
        <Avatar person={person.id} src={person.image} name={fullName(person)} size={32} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{fullName(person)}</span>
          {text && <span className="line-clamp-2 text-fg-muted text-sm">{text}</span>}
        </span>
        <span className="shrink-0 text-fg-muted text-sm tabular-nums">{say.day(day)}</span>
      </Link>
    </li>
  );
}

/** What was told the reader about their own learning within seven days. */
export function News({ notices }: { notices: readonly Notice[] }) {
  const t = useTranslations("home.week");
  const all = useTranslations("notifications");
  const say = useSpoken();
  if (notices.length === 0) return null;
  return (
    <Part
      id="news"
      title={t("news")}
      aside={
        <Link href={paths.notifications} prefetch={false} className={moreClass}>
          {all("all")}
        </Link>
      }
    >
      <ul className="-mx-2 -mt-1">
        {notices.map(({ id, notification_type, about, is_about_course, text, created_at }) => (
          <li key={id}>
            <Link href={targetOf(notification_type, about, is_about_course).href} prefetch={false} className={rowClass}>
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere">{text}</span>
                <time dateTime={created_at} className="block text-fg-muted text-sm">
                  {say.dayOf(created_at)}
                </time>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
