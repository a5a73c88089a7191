import type { ReactNode } from "react";

type Props = { title: ReactNode /** The one thing that is done here most. */; action?: ReactNode; children: ReactNode };

/** The frame of every signed-in page: its heading, its main action, its content. */
export function Page({ title, action, children }: Props) {
  return (
    <div className="mx-auto grid max-w-[1440px] gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-xl wrap-anywhere">{title}</h1>
        {action}
      </div>
      {children}
    </div>
  );
}
