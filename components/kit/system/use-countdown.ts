import { useEffect, useState } from "react";

/** The seconds left until `onEnd`, which is called once. It does not run before hydration or while `isWaiting`. */
export function useCountdown(from: number, isWaiting: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (isWaiting || left === 0) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1) onEnd();
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, isWaiting, onEnd]);
  return left;
}
