/** How to recognize a step of a booking: its page, and words if the page has several steps. */
export type Step = { path: string; selector: string; words?: string };

/** When each step first appeared on the screen, by name. */
type Shown = Record<string, number>;

declare global {
  interface Window {
    shown?: Shown;
  }
}

/** Runs in every document before its scripts. Records when each step is first on the screen. */
export function watchSteps(steps: Record<string, Step>) {
  const shown: Shown = {};
  Object.assign(window, { shown });
  const isShown = ({ path, selector, words = '' }: Step) =>
    location.pathname === path &&
    [...document.querySelectorAll(selector)].some(
      (each) => each.textContent.startsWith(words) && each.checkVisibility(),
    );
  const look = () => {
    const found = Object.entries(steps).filter(([name, step]) => !shown[name] && isShown(step));
    // The timeout runs after the frame that shows the step.
    if (found.length > 0) {
      setTimeout(() => {
        for (const [name] of found) shown[name] = performance.timeOrigin + performance.now();
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
