import type { ReactNode } from "react";

type PageStateProps = {
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** Announced immediately, for errors. */
  isAlert?: boolean;
};

/** An empty, failed or forbidden state: an icon, a text and one action. */
export function PageState({ icon, title, text, action, isAlert }: PageStateProps) {
  return (
    <div
      role={isAlert ? "alert" : undefined}
      className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center"
    >
      <span aria-hidden className="text-fg-muted [&_svg]:size-10 [&_svg]:stroke-[1.5]">
        {icon}
      </span>
      <p className="font-semibold text-md wrap-anywhere">{title}</p>
      {text && <div className="text-fg-muted wrap-anywhere">{text}</div>}
      {action && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
