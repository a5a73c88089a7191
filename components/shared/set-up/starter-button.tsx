"use client";

import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { lazyPart } from "@/components/ui/lazy-part";

const addPart = lazyPart(() => import("./add-starter-set"), { isRare: true });

/** The button that adds the starter set, where a company has no courses yet. */
export function StarterButton() {
  return (
    <LazyPart of={addPart} waiting={<span className="h-9 w-48 pointer-coarse:h-touch" />}>
      {({ AddStarterSet }) => <AddStarterSet />}
    </LazyPart>
  );
}
