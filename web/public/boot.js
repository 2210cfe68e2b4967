// Runs before anything is drawn, so that the page never shows in the wrong colours.
// src/shell/appearance.ts does the same whenever a setting changes.
(() => {
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('gipfel.settings') || '{}');
  } catch {
    // Nothing is saved, or nothing may be.
  }
  const root = document.documentElement.dataset;
  const wantsContrast = matchMedia('(prefers-contrast: more)').matches;
  root.theme = saved.theme || 'auto';
  root.look = saved.look || 'wood';
  root.motion = saved.motion || 'auto';
  root.contrast =
    (saved.contrast || 'auto') === 'auto' ? (wantsContrast ? 'more' : 'no') : saved.contrast;
})();
