import { docsPage } from "@/lib/api-docs/docs-page";
import { openApiDocument } from "@/lib/api-docs/openapi";
import { systemContract } from "@/lib/contracts/system";
import { checkReadiness } from "@/lib/domain/company/readiness";
import { routes, serve } from "@/lib/http/serve";

export const live = routes({ GET: serve(systemContract.live, async () => ({ status: "ok" as const })) });

export const ready = routes({
  GET: serve(systemContract.ready, async () => {
    await checkReadiness();
    return { status: "ok" as const };
  }),
});

export const schema = routes({ GET: serve(systemContract.schema, async () => openApiDocument()) });

export const docs = routes({ GET: serve(systemContract.docs, async ({ language }) => docsPage(language)) });
