/** Moves the focus to the heading of a section or dialog, else of the page: a reader goes on from there. */
export function focusHeading(place?: Element | null): void {
  const heading = place?.querySelector('h2') ?? document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * Ref of a control that may leave the page while it has the focus: the heading of its section or
 * dialog gets it then, so that whoever works by keyboard does not start again at the top of the page.
 */
export function handOverFocus(control: Element | null) {
  const place = control?.closest('section, dialog');
  return () => {
    if (document.activeElement !== control) return;
    queueMicrotask(() => {
      // What was drawn instead may have taken the focus itself.
      if (document.activeElement === document.body) focusHeading(place);
    });
  };
}
