"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { download } from "@/components/kit/table/csv";
import { Button } from "@/components/ui/button";
import { sendFileRequest } from "@/lib/client/send-request";
import { leavingContract } from "@/lib/contracts/leaving";

/** Downloads all that is stored about the reader. */
export function OwnData({ id }: { id: number }) {
  const t = useTranslations("myAccount");
  const toasts = useToasts();
  const [isLoading, setIsLoading] = useState(false);
  const save = async () => {
    setIsLoading(true);
    try {
      const { name, content } = await sendFileRequest(leavingContract.export, { params: { id } });
      download(name, content);
    } catch (error) {
      toasts.problem(error);
    }
    setIsLoading(false);
  };
  return (
    <>
      <p className="text-fg-muted">{t("dataText")}</p>
      <Button className="justify-self-start" isBusy={isLoading} onClick={() => void save()}>
        <Download aria-hidden />
        {t("downloadData")}
      </Button>
    </>
  );
}
