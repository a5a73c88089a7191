import { Welcome } from "@/components/account/welcome";
import { requirePageUser } from "@/lib/auth/page-guard";

export default async function HomePage() {
  const user = await requirePageUser();
  return (
    <main className="page">
      <Welcome name={user.first_name} company={user.company.title} />
    </main>
  );
}
