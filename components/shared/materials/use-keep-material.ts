import { useEffect } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { keepMaterial } from "@/lib/client/offline-copies";
import type { AttachedFile } from "@/lib/contracts/attached-file";

/** What takes a moment to show, such as the viewer of PDFs, is kept with the material. */
const SHOWN_MS = 1500;

/** A material that a learner opens can be opened again without a network. */
export function useKeepMaterial(shown: AttachedFile | undefined): void {
  const person = useCurrentUser().user?.id;
  const { file, size } = shown ?? {};
  useEffect(() => {
    if (person === undefined || file === undefined || size === undefined) return;
    const timer = setTimeout(() => keepMaterial(person, { address: file, size }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [person, file, size]);
}
