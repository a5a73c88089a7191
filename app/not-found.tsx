import Link from "next/link";
import { getTranslations } from "next-intl/server";

export default async function NotFound() {
  const t = await getTranslations();
  return (
    <main className="page">
      <section className="card">
        <h1>404</h1>
        <p>{t("errors.not_found")}</p>
        <Link href="/">{t("app.name")}</Link>
      </section>
    </main>
  );
}
