import type { ReactNode } from "react";
import type { Language } from "@/lib/contracts/fields";

export type Message = { title: string; text: string };

type SystemScreenProps = {
  icon: ReactNode;
  own: Message & { language: Language };
  /** The same as the specification words it; omitted if the interface's language is Russian. */
  russian: Message;
  /** Rendered without a shell, which would have a main element of its own. */
  isWholePage?: boolean;
  isAlert?: boolean;
  children?: ReactNode;
};

/** Explains in the interface's language what has happened and, below, in Russian; then shows the possible actions. */
export function SystemScreen({ icon, own, russian, isWholePage, isAlert, children }: SystemScreenProps) {
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
          <div lang={own.language} className="flex flex-col gap-1">
            <h1 className="text-xl wrap-anywhere">{own.title}</h1>
            <p className="text-fg-muted text-md">{own.text}</p>
          </div>
          {own.language !== "ru" && (
            <div lang="ru" className="flex flex-col gap-1 border-border border-t pt-4">
              <h2 className="text-md wrap-anywhere">{russian.title}</h2>
              <p className="text-fg-muted">{russian.text}</p>
            </div>
          )}
        </div>
        {children}
      </div>
    </Place>
  );
}
