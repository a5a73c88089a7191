import { startView, type TableView } from "@/components/kit/table/view";
import { currentTab, keptOfQuery, queryOfKept, viewAddress } from "@/components/kit/views/view-query";
import { checkedQuery } from "@/lib/domain/people/views/view-query";

const kept = {
  search: "ко",
  filters: { role: "examiner", position: "7" },
  sort: { id: "email", isDescending: true },
  hidden: ["phone", "email"],
};

test("what a view keeps is one text, which reads back as the same", () => {
  const query = queryOfKept(kept);
  expect(query).toBe("hidden=email%2Cphone&position=7&q=%D0%BA%D0%BE&role=examiner&sort=-email");
  expect(keptOfQuery(query)).toEqual({ ...kept, hidden: ["email", "phone"] });
  expect(queryOfKept(startView)).toBe("");
  expect(keptOfQuery("")).toEqual({ search: "", filters: {}, sort: null, hidden: null });
});

test("the server keeps the text as the browser writes it, so that both compare it", () => {
  for (const hidden of [kept.hidden, [], null]) {
    const query = queryOfKept({ ...kept, hidden });
    expect(checkedQuery("/users/users/", query)).toBe(query);
  }
});

test("page and opened rows are no part of a view", () => {
  const view: TableView = { ...startView, page: 3, open: ["4"] };
  expect(queryOfKept(view)).toBe("");
});

test("the address of a view replaces what the table shows, and leaves all else as it is", () => {
  const now = new URLSearchParams(
    "users.page=3&users.role=expert&users.q=a&users.open=4&users.size=100&tab=b&tasks.q=c",
  );
  const tab = { id: "12", label: "Examiners", query: "role=examiner&sort=-email" };
  expect(viewAddress(now, "users", ["role", "unit"], tab)).toBe(
    "?users.size=100&tab=b&tasks.q=c&users.role=examiner&users.sort=-email&users.view=12",
  );
  expect(viewAddress(now, "users", ["role"], { id: "", label: "All", query: "" })).toBe(
    "?users.size=100&tab=b&tasks.q=c",
  );
});

const tabs = [
  { id: "", label: "All", query: "" },
  { id: "late", label: "Late", query: "overdue=true" },
  { id: "12", label: "Mine", query: "overdue=true&q=a" },
];
test.each([
  ["everything", "", null, true, ""],
  ["everything, whatever the address names", "", "12", true, ""],
  ["what a view keeps, without its name", "overdue=true", null, true, "late"],
  ["a view that was changed since", "overdue=true&q=ab", "12", true, "12"],
  ["what another view keeps too", "overdue=true", "12", true, "12"],
  ["something that no view keeps", "q=b", null, true, ""],
  ["a view that is not there any more", "q=b", "99", true, ""],
  ["a view that is not known yet", "q=b", "99", false, undefined],
])("the current tab of %s", (_, query, named, isLoaded, id) => {
  expect(currentTab(tabs, query, named, isLoaded)?.id).toBe(id);
});
