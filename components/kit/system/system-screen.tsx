import type { ReactNode } from "react";
import type { Language } from "@/lib/contracts/fields";

export type Message = { title: string; text: string };

type SystemScreenProps = {
  icon: ReactNode;
  russian: Message;
  /** The same in the interface's language; omitted if that is Russian. */
  own: Message & { language: Language };
  /** Rendered without a shell, which would have a main element of its own. */
  isWholePage?: boolean;
  isAlert?: boolean;
  children?: ReactNode;
};

/** Explains in Russian what has happened and, below, in the interface's language; then shows the possible actions. */
export function SystemScreen({ icon, russian, own, isWholePage, isAlert, children }: SystemScreenProps) {
  const Place = isWholePage ? "main" : "section";
  return (
    <Place
      className={isWholePage ? "flex min-h-dvh items-center justify-center p-4" : "flex justify-center px-4 py-10"}
    >
      <div className="flex w-full max-w-lg flex-col items-center gap-5 rounded-lg border border-border bg-surface px-5 py-8 text-center sm:px-8">
        <span aria-hidden className="text-fg-muted">
          {icon}
        </span>
        <div className="flex flex-col gap-4" role={isAlert ? "alert" : undefined}>
          <div lang="ru" className="flex flex-col gap-1">
            <h1 className="text-xl wrap-anywhere">{russian.title}</h1>
            <p className="text-fg-muted text-md">{russian.text}</p>
          </div>
          {own.language !== "ru" && (
            <div lang={own.language} className="flex flex-col gap-1 border-border border-t pt-4">
              <p className="font-semibold text-md wrap-anywhere">{own.title}</p>
              <p className="text-fg-muted">{own.text}</p>
            </div>
          )}
        </div>
        {children}
      </div>
    </Place>
  );
}
