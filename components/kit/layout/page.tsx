import type { ReactNode } from "react";
import { Crumb } from "./crumb";

type Props = { title: ReactNode; action?: ReactNode; children: ReactNode };

/** The frame of each signed-in page: heading, main action, content. */
export function Page({ title, action, children }: Props) {
  return (
    <div className="mx-auto grid max-w-[1440px] gap-4 p-4 sm:p-6">
      {typeof title === "string" && <Crumb title={title} />}
      <div className="flex min-h-9 items-start justify-between gap-3 pointer-coarse:min-h-11">
        <h1 className="min-w-0 py-1 text-xl wrap-anywhere">{title}</h1>
        {action}
      </div>
      {children}
    </div>
  );
}
