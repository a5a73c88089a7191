import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ConfirmChange } from "@/components/kit/feedback/confirm-change";
import { announce, showToast } from "@/components/kit/feedback/toasts";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ApiProblem } from "@/lib/client/problem";
import { sendRequest } from "@/lib/client/send-request";
import { endpoint } from "@/lib/contracts/endpoint";
import { catalogue } from "@/lib/i18n/catalogue";

jest.mock("@/components/ui/confirm-dialog", () => ({ ConfirmDialog: jest.fn(() => null) }));
jest.mock("@/components/kit/feedback/toasts", () => ({ announce: jest.fn(), showToast: jest.fn() }));
jest.mock("@/lib/client/send-request", () => ({ sendRequest: jest.fn() }));

const reset = endpoint({
  method: "POST",
  path: "/studies/{id}/reset/",
  who: "administrator",
  summary: "Start anew",
  changes: ["user-programs"],
});

const anew = { title: "Begin anew?", text: "From 0.", confirmLabel: "Begin", doneText: "Begun anew: Safety" };

/** Asks about row 7 and returns the question's props and its onClose. */
function asked(what: "delete" | "change", words: { text?: string; doneText?: string } = {}) {
  const onClose = jest.fn();
  const common = { endpoint: reset, id: 7, rowName: "Safety", onClose, ...words };
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogue.en} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        {what === "delete" ? (
          <ConfirmChange what="delete" {...common} />
        ) : (
          <ConfirmChange what="change" {...anew} {...common} />
        )}
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  const [question] = jest.mocked(ConfirmDialog).mock.lastCall as [ComponentProps<typeof ConfirmDialog>];
  return { question, onClose };
}

beforeEach(() => jest.resetAllMocks());

test("a change is asked in its own words, without a warning colour; deleting asks by name and has one", () => {
  const { doneText: _, ...question } = anew;
  expect(asked("change").question).toMatchObject({ isOpen: true, ...question });
  expect(asked("change").question.isDanger).toBeUndefined();
  expect(asked("delete").question).toMatchObject({ title: "Delete “Safety”?", confirmLabel: "Delete", isDanger: true });
});

test("nothing is sent before the person agrees, and nothing if they do not", () => {
  const { question, onClose } = asked("change");
  question.onCancel();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sendRequest).not.toHaveBeenCalled();
});

test("an agreement sends one call for that row, even when pressed twice, and shows the outcome", async () => {
  jest.mocked(sendRequest).mockResolvedValue(undefined);
  const { question, onClose } = asked("change");
  await Promise.all([question.onConfirm(), question.onConfirm()]);
  expect(jest.mocked(sendRequest).mock.calls).toEqual([[reset, { params: { id: 7 } }]]);
  expect(onClose).toHaveBeenCalled();
  expect(showToast).toHaveBeenCalledWith("success", "Begun anew: Safety");
});

test("a screen may have its own texts for the question and the outcome", async () => {
  jest.mocked(sendRequest).mockResolvedValue(undefined);
  const { question } = asked("delete", { text: "Its files go with it.", doneText: "Gone: Safety" });
  expect(question).toMatchObject({ title: "Delete “Safety”?", text: "Its files go with it." });
  await question.onConfirm();
  expect(announce).toHaveBeenCalledWith("Gone: Safety");
  // The row disappears where the person looks.
  expect(showToast).not.toHaveBeenCalled();
});

test("after a refusal the dialog stays open and shows no success toast", async () => {
  jest.mocked(sendRequest).mockRejectedValue(new ApiProblem(409, "in_use", "Somebody is being examined in it."));
  const { question, onClose } = asked("change");
  await question.onConfirm();
  expect(sendRequest).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  expect(showToast).not.toHaveBeenCalled();
});
