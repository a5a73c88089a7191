import { countOwnUnproved, takeAttempt } from "@/lib/auth/rate-limit";
import { letterContract, letterSettingsContract } from "@/lib/contracts/letters";
import { changeLetterSettings, readLetterSettings } from "@/lib/domain/letters/letter-settings";
import { listLetters, listReminders } from "@/lib/domain/letters/letters";
import { sendTestLetter } from "@/lib/domain/letters/send-test-letter";
import { unsubscribe } from "@/lib/domain/letters/unsubscribe";
import { routes, serve } from "@/lib/http/serve";

export const letterSettings = routes({
  GET: serve(letterSettingsContract.own, ({ actor }) => readLetterSettings(actor)),
  PATCH: serve(letterSettingsContract.change, ({ actor, body }) => changeLetterSettings(actor, body)),
});

export const unsubscription = routes({
  POST: serve(letterContract.unsubscribe, ({ params, origin }) =>
    unsubscribe(params.token, origin).then(() => undefined),
  ),
});

export const letterList = routes({ GET: serve(letterContract.list, ({ actor, query }) => listLetters(actor, query)) });

export const reminderList = routes({
  GET: serve(letterContract.reminders, ({ actor, query }) => listReminders(actor, query)),
});

export const letterTest = routes({
  POST: serve(letterContract.test, async ({ actor }) => {
    await takeAttempt("testLettersPerson", String(actor.userId));
    await countOwnUnproved(actor);
    return sendTestLetter(actor);
  }),
});
