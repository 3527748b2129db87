/**
 * Keeps answers that hold until a job changes, and asks each question once meanwhile, however many want to know. An answer that
 * failed, or is null, is not kept.
 */
export class AnswersOfVersion<Answer> {
  private readonly most: number;
  private version: number | null = null;
  private readonly kept = new Map<string, Promise<Answer | null>>();

  constructor(most: number) {
    this.most = most;
  }

  get(version: number, question: string, ask: () => Promise<Answer | null>): Promise<Answer | null> {
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
