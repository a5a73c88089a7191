import { useEffect, useEffectEvent } from "react";

/** Back closes something small that opens on the page, as it closes a dialog. What that takes is loaded when it opens. */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    let leave = () => {};
    import("./places").then(
      ({ takePlace }) => {
        if (!isGone) leave = takePlace(() => close());
      },
      // Without a network Back works as on any page.
      () => undefined,
    );
    return () => {
      isGone = true;
      leave();
    };
  }, [isOpen]);
}
