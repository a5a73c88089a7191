import { takeAttempt } from "@/lib/auth/rate-limit";
import { calendarContract } from "@/lib/contracts/calendar";
import { makeCalendar, ownCalendar, renewCalendar, turnOffCalendar } from "@/lib/domain/people/users/own-calendar";
import { readerOf } from "@/lib/domain/people/users/reader-of-calendar";
import { Refusal } from "@/lib/domain/refusal";
import { deadlineCalendar } from "@/lib/domain/reports/deadline-calendar";
import { calendarAnswer } from "@/lib/http/downloads";
import { routes, serve } from "@/lib/http/serve";

export const calendar = {
  own: routes({
    GET: serve(calendarContract.own, ({ actor }) => ownCalendar(actor)),
    POST: serve(calendarContract.make, ({ actor }) => makeCalendar(actor)),
  }),
  turningOff: routes({
    POST: serve(calendarContract.turnOff, ({ actor }) => turnOffCalendar(actor)),
  }),
  renewal: routes({
    POST: serve(calendarContract.renew, ({ actor }) => renewCalendar(actor)),
  }),
  reading: routes({
    GET: serve(calendarContract.read, async ({ params, origin }) => {
      const reader = await readerOf(params.key);
      if (!reader) {
        await takeAttempt("calendarAddress", origin.address);
        throw new Refusal("not_found");
      }
      await takeAttempt("calendarPerson", String(reader.userId));
      return calendarAnswer(await deadlineCalendar(reader));
    }),
  }),
};
