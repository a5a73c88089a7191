import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Page } from "./page";

type MainAction = { label: string; onCreate(): void };

/** A page whose main action is to create something: the button stands at the right of the heading, as on every page. */
export function PageWithAction({
  title,
  create,
  children,
}: {
  title: string;
  create: MainAction | undefined;
  children: ReactNode;
}) {
  return (
    <Page
      title={title}
      action={
        create && (
          <Button variant="primary" onClick={create.onCreate}>
            <Plus aria-hidden />
            <span className="max-sm:sr-only">{create.label}</span>
          </Button>
        )
      }
    >
      {children}
    </Page>
  );
}
