import { formatCents, formatInstant, methodWords, type ShownTip } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import styles from './money-tab.module.css';

type TipLinesProps = { tips: ShownTip[]; onCorrect: (tip: ShownTip) => void };

/** A booking's tips, which are not part of its bill. */
export function TipLines({ tips, onCorrect }: TipLinesProps) {
  if (tips.length === 0) return null;
  return (
    <section className={styles.tips} aria-labelledby="tips">
      <h3 id="tips">Tips, not part of the bill</h3>
      <ul aria-labelledby="tips">
        {tips.map((tip) => (
          <li key={tip.id} className={styles.line} data-corrected={tip.is_corrected || undefined}>
            <span className="medium">{nameOf(tip)}</span>
            <span className={`${styles.sum} medium`}>{formatCents(tip.amount_cents)}</span>
            <small className="fullRow">{detailOf(tip)}</small>
            {tip.amount_cents > 0 && !tip.is_corrected && (
              <Button variant="text" size="bar" onClick={() => onCorrect(tip)}>
                Correct
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ staff_id: id, staff_name: name, amount_cents: cents, corrects }: ShownTip) {
  const whom = id === null ? 'all staff' : (name ?? 'a former staff member');
  if (corrects) return `Correction, tip for ${whom}`;
  return cents < 0 ? `Refund at Square, tip for ${whom}` : `Tip for ${whom}`;
}

const detailOf = ({ method, card, note, taken_at: at }: ShownTip): string =>
  [card ?? methodWords(method), formatInstant(new Date(at)), ...(note ? [`“${note}”`] : [])].join(
    ', ',
  );
