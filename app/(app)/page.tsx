import { redirect } from "next/navigation";
import { paths } from "@/lib/config/paths";

export default function HomePage() {
  redirect(paths.mySpecializations);
}
