import Link from "next/link";
import { Mark } from "@/components/ui/mark";
import { paths } from "@/lib/config/paths";

/** The company's name beside our logo. */
export function Logo({ title, isMarkAlone }: { title: string; isMarkAlone: boolean }) {
  return (
    <Link
      href={paths.home}
      prefetch={false}
      className="flex h-14 shrink-0 items-center gap-3 px-5 font-semibold text-md"
      aria-label={title}
    >
      <Mark />
      {!isMarkAlone && (
        <span className="line-clamp-2 min-w-0 leading-tight wrap-anywhere" title={title}>
          {title}
        </span>
      )}
    </Link>
  );
}
