/**
 * What a question to another process is answered; rejects after `waitMs`. Who is busy reads late what came in time:
 * when the time is up, what has come in is read first.
 */
export function inTime<T>(answer: Promise<T>, waitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error(`No answer in ${waitMs} ms`));
    const timer = setTimeout(() => setImmediate(giveUp), waitMs);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
