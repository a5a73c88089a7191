/** The minutes of a test for one person, with the share that the person has more, and those that were given for it. */
export function minutesWithExtra(minutes: number, share: number, given: number): number {
  return Math.round((minutes * (100 + share)) / 10) / 10 + given;
}

/** The seconds of a question for a person who has a share more: rounded up, as the clock runs. */
export function secondsWithExtra(seconds: number, share: number): number {
  return Math.ceil((seconds * (100 + share)) / 100);
}
