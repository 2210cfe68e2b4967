// A skipped test is a failure in CI: there everything that tests need is set up.
import type { Reporter, TestCase } from 'vitest/node';

export default class NoSkips implements Reporter {
  readonly #skipped: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'skipped') this.#skipped.push(test.fullName);
  }

  onTestRunEnd(): void {
    if (!process.env.CI || this.#skipped.length === 0) return;
    console.log(`skipped, which is a failure here:\n  ${this.#skipped.join('\n  ')}`);
    process.exitCode = 1;
  }
}
