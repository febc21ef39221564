const FLASH_MS = 1800;

/** Lights a number up once, which has just changed; other texts change quietly. */
export function flash(changed: Element): void {
  if (!changed.classList.contains('value')) return;
  const lit = { backgroundColor: 'var(--flash)' };
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  changed.animate([lit, { ...lit, offset: 0.25 }, { backgroundColor: 'transparent' }], {
    duration: FLASH_MS,
    easing: isCalm ? 'step-end' : 'ease-out',
  });
}
