import { redirect } from "next/navigation";
import { requirePageUser } from "@/lib/auth/page-guard";
import { paths } from "@/lib/config/paths";

/** Leads to the page that the person has chosen to begin with; not chosen, to My Specialization. */
export default async function StartPage() {
  const { first_page } = await requirePageUser();
  redirect(first_page === "home" ? paths.home : paths.mySpecializations);
}
