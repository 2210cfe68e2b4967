// What the page's tab is called, without the count of games before it.
let text = $state('Gipfel');

export const title = {
  get text(): string {
    return text;
  },
};

export function setTitle(now: string): void {
  text = now;
}
