// A skipped test is a failure in CI: there everything that tests need is set up.
import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

export default class NoSkips implements Reporter {
  readonly #skipped: string[] = [];

  onTestEnd(test: TestCase): void {
    if (test.outcome() === 'skipped') this.#skipped.push(test.titlePath().join(' › '));
  }

  onEnd(): Promise<{ status?: FullResult['status'] } | void> {
    if (!process.env.CI || this.#skipped.length === 0) return Promise.resolve();
    console.log(`skipped, which is a failure here:\n  ${this.#skipped.join('\n  ')}`);
    return Promise.resolve({ status: 'failed' });
  }
}
