import type { Language } from "@/lib/contracts/fields";
import type { SystemWords } from "./words";

type FatalWords = Pick<SystemWords, "fatal"> & { actions: Pick<SystemWords["actions"], "stay" | "returning"> };

export const fatalWords: Record<Language, FatalWords> = {
  en: {
    fatal: {
      title: "A fatal error has occurred",
      text: "The application cannot continue. What you saved is safe. Go back to the home page.",
    },
    actions: {
      stay: "Stay",
      returning: "Back to the home page in {seconds} s",
    },
  },
  uk: {
    fatal: {
      title: "Сталася критична помилка",
      text: "Застосунок не може продовжити роботу. Збережені дані не втрачено. Поверніться на головну.",
    },
    actions: {
      stay: "Залишитися",
      returning: "Повернення на головну через {seconds} с",
    },
  },
  ru: {
    fatal: {
      title: "Произошла критическая ошибка",
      text: "Приложение не может продолжить работу. Сохранённые данные не потеряны. Вернитесь на главную.",
    },
    actions: {
      stay: "Остаться",
      returning: "Возврат на главную через {seconds} с",
    },
  },
};
