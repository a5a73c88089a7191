import { Blocks } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageState } from "@/components/ui/page-state";
import { placeOf } from "./menu";
import { Page } from "./page";

type Props = { section: string; params: Promise<{ rest: string[] }> };
type PageProps = Props & { children?: ReactNode };

async function placeIn({ section, params }: Props) {
  return placeOf(`/${section}/${(await params).rest.join("/")}`) ?? notFound();
}

export async function unbuiltMetadata(props: Props): Promise<Metadata> {
  const t = await getTranslations("menu");
  return { title: t((await placeIn(props)).page) };
}

/** Shown for menu pages that this version does not have yet. Adding a page replaces it. `children` stand above. */
export async function UnbuiltPage({ children, ...props }: PageProps) {
  const { page } = await placeIn(props);
  const t = await getTranslations();
  return (
    <Page title={t(`menu.${page}`)}>
      {children}
      <PageState icon={<Blocks aria-hidden />} title={t("layout.unbuilt")} text={t("layout.unbuiltText")} />
    </Page>
  );
}
