"use client";

import { Briefcase } from "lucide-react";
import { useTranslations } from "next-intl";
import { ResourceList } from "@/components/kit/resource/resource-list";
import { sendRequest } from "@/lib/client/send-request";
import { holderPage } from "@/lib/config/holder-pages";
import { type Position, positionContract } from "@/lib/contracts/positions";
import { PositionNeeds } from "./position-needs";

const needs = { render: (row: Position) => <PositionNeeds position={row} /> };

/** The positions of a company, by title alone; an opened one shows what it needs. Their unit is for programs that use the API. */
export function PositionsScreen() {
  const t = useTranslations("positions");
  return (
    <ResourceList
      isPage
      name="positions"
      caption={t("title")}
      noun="positions"
      contract={positionContract}
      show={["title", "people", "needs"]}
      expand={needs}
      form={{ isInline: true, fields: { title: { kind: "text", label: t("name") } }, asksOfSameTitle: true }}
      createLabel={t("create")}
      emptyIcon={Briefcase}
      empty={{ title: t("empty"), text: t("emptyText") }}
      deletion={({ id, people, needs, title, unit }) => ({
        blockedBy: { by: "people", count: people, href: holderPage("position_in_use", id, "", {}) },
        // A position can be deleted only while nobody holds it, so a new one with its title is the same, if it needed nothing.
        ...(needs === 0 && { undo: () => sendRequest(positionContract.create, { body: { title, unit } }) }),
      })}
    />
  );
}
