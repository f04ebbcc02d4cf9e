import { Check } from 'lucide-react';
import steel from '../steel/steel-scale.module.css';
import styles from './progress-panel.module.css';

type ProgressPanelProps = {
  steps: string[];
  /** Starts at 1. One past the last step means that all are completed. */
  current: number;
};

type State = 'completed' | 'current' | 'upcoming';

function stateOf(step: number, current: number): State {
  if (step < current) return 'completed';
  return step === current ? 'current' : 'upcoming';
}

const noteOf = (state: State, step: number, total: number): string =>
  ({ completed: 'Completed', current: `Step ${step} of ${total}`, upcoming: 'Upcoming' })[state];

/** Shows the booking's progress along a steel rule. */
export function ProgressPanel({ steps, current }: ProgressPanelProps) {
  const total = steps.length;
  const shown = Math.min(current, total);
  // This is an SVG, like a skeleton: under the CSP, prerendered markup may have no style attribute.
  return (
    <div>
      <div className={steel.scale} aria-hidden>
        <svg className={styles.strip} width={`${(shown / total) * 100}%`} />
      </div>
      <ol className={styles.steps} aria-label="Booking progress">
        {steps.map((name, index) => {
          const step = index + 1;
          const state = stateOf(step, current);
          return (
            <li
              key={name}
              className={`${styles.step} stack relative faint`}
              data-state={state}
              data-shown={step === shown || undefined}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={`${styles.badge} stack middle strong`} aria-hidden>
                {state === 'completed' ? <Check size={14} strokeWidth={1.75} /> : step}
              </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>{noteOf(state, step, total)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
