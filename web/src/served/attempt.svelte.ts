// Something that is asked of the server at the press of a button, and may be refused.
import { errorText } from '../live/api';

export class Attempt {
  isBusy = $state(false);
  /** Why the last one failed; empty where it did not. */
  problem = $state('');

  /** Does it, unless it is being done already; null where it failed. */
  async make<Result>(work: () => Promise<Result>): Promise<{ result: Result } | null> {
    if (this.isBusy) return null;
    this.isBusy = true;
    this.problem = '';
    try {
      return { result: await work() };
    } catch (error) {
      this.problem = errorText(error);
      return null;
    } finally {
      this.isBusy = false;
    }
  }
}
