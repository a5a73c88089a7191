"use client";

import Link from "next/link";
import type { ToastAction, ToastLink } from "./toasts";

const CLASS = "rounded-sm px-2 font-medium text-link hover:underline pointer-coarse:min-h-touch";

/** A link beside the button of a toast. The link leaves the toast, so that the button still has its time. */
export function ToastButtons({ link, action, close }: { link: ToastLink; action: ToastAction; close(): void }) {
  const press = () => {
    close();
    action.run();
  };
  return (
    <span className="flex shrink-0 justify-end gap-1 max-sm:basis-full">
      <Link href={link.href} className={CLASS}>
        {link.label}
      </Link>
      <button type="button" className={CLASS} onClick={press}>
        {action.label}
      </button>
    </span>
  );
}
