import { notFound } from "next/navigation";

/** Unknown addresses of the section: the page that says so keeps the menu beside it. */
export default function RestPage(): never {
  notFound();
}
