import type { Language } from "@/lib/contracts/fields";
import type { Messages } from "@/lib/i18n/catalogue";

type SystemWords = Pick<Messages["system"], "failed" | "navigation" | "fatal" | "actions">;

/**
 * The texts of screens that replace a failed page, whose messages may be missing. A test compares them with
 * `messages/*.json`.
 */
export const systemWords: Record<Language, SystemWords> = {
  en: {
    failed: {
      title: "Something went wrong",
      text: "This part of the page could not be shown. What you saved is safe. Try again.",
    },
    navigation: {
      title: "The page could not be loaded",
      text: "The connection was lost, or the application has just been updated. Reload the page.",
    },
    fatal: {
      title: "A fatal error has occurred",
      text: "The application cannot continue. What you saved is safe. Go back to the home page.",
    },
    actions: {
      home: "Home",
      back: "Back",
      retry: "Try again",
      reload: "Reload",
      stay: "Stay",
      copy: "Copy",
      copied: "Copied",
      details: "Error text",
      number: "Error number for the administrator",
      returning: "Back to the home page in {seconds} s",
    },
  },
  uk: {
    failed: {
      title: "Щось пішло не так",
      text: "Цю частину сторінки не вдалося показати. Збережені дані не втрачено. Спробуйте ще раз.",
    },
    navigation: {
      title: "Не вдалося завантажити сторінку",
      text: "З’єднання втрачено, або застосунок щойно оновили. Перезавантажте сторінку.",
    },
    fatal: {
      title: "Сталася критична помилка",
      text: "Застосунок не може продовжити роботу. Збережені дані не втрачено. Поверніться на головну.",
    },
    actions: {
      home: "На головну",
      back: "Назад",
      retry: "Спробувати ще раз",
      reload: "Перезавантажити",
      stay: "Залишитися",
      copy: "Копіювати",
      copied: "Скопійовано",
      details: "Текст помилки",
      number: "Номер помилки для адміністратора",
      returning: "Повернення на головну через {seconds} с",
    },
  },
  ru: {
    failed: {
      title: "Что-то пошло не так",
      text: "Эту часть страницы не удалось показать. Сохранённые данные не потеряны. Попробуйте ещё раз.",
    },
    navigation: {
      title: "Не удалось загрузить страницу",
      text: "Соединение прервалось, или приложение только что обновили. Перезагрузите страницу.",
    },
    fatal: {
      title: "Произошла критическая ошибка",
      text: "Приложение не может продолжить работу. Сохранённые данные не потеряны. Вернитесь на главную.",
    },
    actions: {
      home: "На главную",
      back: "Назад",
      retry: "Попробовать ещё раз",
      reload: "Перезагрузить",
      stay: "Остаться",
      copy: "Копировать",
      copied: "Скопировано",
      details: "Текст ошибки",
      number: "Номер ошибки для администратора",
      returning: "Возврат на главную через {seconds} с",
    },
  },
};
