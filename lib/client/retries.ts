import { ApiProblem, mayPassLater } from "./problem";

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;

/** Sends requests again, with growing pauses, while the server is silent. */
export class Retries {
  private readonly waiting = new Set<() => void>();
  private hasEnded = false;

  get isEnded(): boolean {
    return this.hasEnded;
  }

  /** Returns the answer, or undefined if the retries ended before one came. Throws a refusal. */
  async send<T>(request: () => Promise<T>, onSilent: (error: ApiProblem) => void): Promise<T | undefined> {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        return await request();
      } catch (error) {
        if (!(error instanceof ApiProblem && mayPassLater(error))) throw error;
        if (this.hasEnded) return undefined;
        onSilent(error);
      }
      await this.wait(pause);
    }
  }

  /** Ends the pauses: the server may be back. */
  hurry = (): void => {
    for (const wake of this.waiting) wake();
  };

  /** What still waits is sent once more at most. */
  end = (): void => {
    this.hasEnded = true;
    this.hurry();
  };

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.waiting.add(wake);
    });
  }
}
