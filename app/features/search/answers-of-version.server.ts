import { areJobChangesKnown, type JobChanges } from "./job-changes.server.ts";
import { dayInIndia } from "#app/features/jobs/posted-date.ts";

/**
 * Keeps answers that hold until a job changes, and asks each question once meanwhile, however many want to know. An answer that
 * failed, or is null, is not kept, nor is any while it is not known what has changed.
 */
export class AnswersOfVersion<Answer> {
  private readonly most: number;
  private version: number | null = null;
  private readonly kept = new Map<string, Promise<Answer>>();

  constructor(most: number) {
    this.most = most;
  }

  get(changes: JobChanges | null, question: unknown, ask: () => Promise<Answer>): Promise<Answer> {
    // What is known of changes is the last that was, where the database does not say more.
    if (!changes || !areJobChangesKnown()) return ask();
    // Jobs end with the day in India, and that is a change only once somebody has asked.
    return this.getOf(changes.version, JSON.stringify([question, dayInIndia(Date.now())]), ask);
  }

  private getOf(version: number, question: string, ask: () => Promise<Answer>): Promise<Answer> {
    if (version !== this.version) this.kept.clear();
    this.version = version;
    const known = this.kept.get(question);
    if (known) return known;
    const answer = ask();
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size >= this.most) this.kept.delete(oldest);
    this.kept.set(question, answer);
    const forget = () => {
      if (this.kept.get(question) === answer) this.kept.delete(question);
    };
    answer.then((one) => one ?? forget(), forget);
    return answer;
  }
}
