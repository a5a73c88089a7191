import { Plus } from "lucide-react";
import Link from "next/link";
import type { ComponentType, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { Page } from "./page";

type MainAction = {
  label: string;
  onCreate(): void;
  /** Another button of the page is the one to press first; on a phone this one stands below all. */
  isQuiet?: boolean;
};
type OtherWay = { label: string; href: string; icon: ComponentType<{ "aria-hidden"?: boolean }> };
type Props = {
  title: string;
  create: MainAction | undefined;
  /** Other ways to the same, such as an import. A phone has no room for them: there they are in a menu of the list. */
  others?: readonly OtherWay[] | undefined;
  children: ReactNode;
};

/** A page whose main action is to create something: the button stands at the right of the heading, as on every page. */
export function PageWithAction({ title, create, others = [], children }: Props) {
  const other = cx(buttonClass(), "max-sm:hidden");
  return (
    <Page
      title={title}
      isActionLast={create?.isQuiet}
      action={
        (create || others.length > 0) && (
          <div className={cx("flex gap-2", create?.isQuiet && "max-sm:order-last max-sm:grid")}>
            {others.map(({ label, href, icon: Icon }) => (
              <Link key={href} href={href} className={other}>
                <Icon aria-hidden />
                {label}
              </Link>
            ))}
            {create && (
              <Button variant={create.isQuiet ? "secondary" : "primary"} onClick={create.onCreate}>
                <Plus aria-hidden />
                {create.label}
              </Button>
            )}
          </div>
        )
      }
    >
      {children}
    </Page>
  );
}
