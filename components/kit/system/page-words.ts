import type { Language } from "@/lib/contracts/fields";
import type { SystemWords } from "./words";

type PageWords = Pick<SystemWords, "failed" | "navigation"> & {
  actions: Pick<SystemWords["actions"], "retry" | "reload">;
};

export const pageWords: Record<Language, PageWords> = {
  en: {
    failed: {
      title: "Something went wrong",
      text: "This part of the page could not be shown. What you saved is safe. Try again.",
    },
    navigation: {
      title: "The page could not be loaded",
      text: "The connection was lost, or the application has just been updated. Reload the page.",
    },
    actions: {
      retry: "Try again",
      reload: "Reload",
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
    actions: {
      retry: "Спробувати ще раз",
      reload: "Перезавантажити",
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
    actions: {
      retry: "Попробовать ещё раз",
      reload: "Перезагрузить",
    },
  },
};
