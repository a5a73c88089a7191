"use client";

import { ResourceScreen } from "@/components/kit/resource/resource-screen";
import { positions } from "./positions";

export function PositionsScreen() {
  return <ResourceScreen screen={positions} />;
}
