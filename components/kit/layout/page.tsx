import type { ReactNode } from "react";

type Props = { title: ReactNode; action?: ReactNode; children: ReactNode };

/** The frame of each signed-in page: heading, main action, content. */
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
