import { redirect } from "next/navigation";
import { LoginForm } from "@/components/account/login-form";
import { pageUser } from "@/lib/auth/page-guard";

export default async function LoginPage() {
  if (await pageUser()) redirect("/");
  return (
    <main className="page">
      <LoginForm />
    </main>
  );
}
