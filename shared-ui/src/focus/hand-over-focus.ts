/**
 * Moves the focus to the heading of the section or dialog, or otherwise of the page, so that a screen reader
 * continues there.
 */
export function focusHeading(place?: Element | null): void {
  const shown = place?.isConnected ? place : null;
  const heading = shown?.querySelector<HTMLElement>('h2, h3') ?? document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * A ref for a control that may leave the page while it has the focus. The heading of its section, panel or dialog then gets
 * the focus, so that keyboard users do not start again at the top of the page.
 */
export function handOverFocus(control: Element | null) {
  const place = control?.closest('section, aside, dialog');
  return () => {
    if (document.activeElement !== control) return;
    queueMicrotask(() => {
      // The element that replaced the control may have taken the focus itself.
      if (document.activeElement === document.body) focusHeading(place);
    });
  };
}
