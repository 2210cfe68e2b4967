// How many games wait for one's move, for those who look elsewhere: before the title, on the tab's
// icon and on that of the installed page.

const ICON = 'link[rel="icon"]';

export function titleWith(count: number, title: string): string {
  return count ? `(${count}) ${title}` : title;
}

/** Shows the count on the icons, or none where nothing waits. */
export function showBadge(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>(ICON);
  const href = icon?.href.replace(/icon(-turn)?\.svg$/, count ? 'icon-turn.svg' : 'icon.svg');
  if (icon && href && icon.href !== href) icon.href = href;
  // A browser that cannot, or must not, shows none.
  if (count) void navigator.setAppBadge?.(count).catch(() => undefined);
  else void navigator.clearAppBadge?.().catch(() => undefined);
}
