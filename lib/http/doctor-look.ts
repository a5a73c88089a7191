import { DOCTOR_HEADER, isDoctorWord } from "@/lib/adapters/doctor-word";
import { forwardedFor } from "./request-origin";

/** What the operator's doctor learns from a request of its own, and nobody else: how many addresses proxies wrote into it. */
export function doctorLook(headers: Headers): { forwarded?: number } {
  return isDoctorWord(headers.get(DOCTOR_HEADER)) ? { forwarded: forwardedFor(headers).length } : {};
}
