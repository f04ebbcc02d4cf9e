import { countOf, formatCents, formatInstant, type Sheet } from '@studio/contract';
import styles from './till-screen.module.css';

/** What the expected cash consists of, each person's tips, and each card payment as Square lists it. */
export const DrawerParts = ({ sheet: { drawer, tips = [], cards = [], ...sheet } }: Props) => (
  <>
    {drawer && <Cash drawer={drawer} floatCents={sheet.floatCents ?? 0} />}
    <Tips tips={tips.filter((tip) => partsOf(tip))} />
    {cards.length > 0 && <Cards cards={cards} />}
  </>
);

type Props = { sheet: Sheet };

type CashProps = { drawer: NonNullable<Sheet['drawer']>; floatCents: number };

const Cash = ({ drawer, floatCents }: CashProps) => (
  <section aria-labelledby="drawer">
    <h3 id="drawer" className={styles.boxHead}>
      Expected in the drawer
    </h3>
    <dl className={styles.online}>
      <Part name="Float">{floatCents}</Part>
      <Part name="Cash sales">{drawer.salesCents}</Part>
      <Part name="Cash tips, not revenue">{drawer.tipsCents}</Part>
      <Part name="Refunds in cash">{drawer.refundsCents}</Part>
      <Part name="Paid-outs">{drawer.paidOutCents}</Part>
      {drawer.toCheckCents !== undefined && (
        <Part name="To be checked on Today">{drawer.toCheckCents}</Part>
      )}
    </dl>
  </section>
);

const Part = ({ name, children }: { name: string; children: number }) => (
  <div>
    <dt className="muted">{name}</dt>
    <dd>{formatCents(children)}</dd>
  </div>
);

const Tips = ({ tips }: { tips: NonNullable<Sheet['tips']> }) =>
  tips.length > 0 && (
    <section aria-labelledby="tips">
      <h3 id="tips" className={styles.boxHead}>
        <span>Tips</span>
        <span>{formatCents(tips.reduce((sum, tip) => sum + tipOf(tip), 0))}</span>
      </h3>
      <ul aria-labelledby="tips">
        {tips.map((tip) => (
          <Row key={tip.staffId ?? 0} name={tip.name ?? 'All staff'} cents={tipOf(tip)}>
            {partsOf(tip)}
          </Row>
        ))}
      </ul>
    </section>
  );

type Tip = NonNullable<Sheet['tips']>[number];

const tipOf = ({ cashCents, cardCents, otherCents, onlineCents = 0 }: Tip): number =>
  cashCents + cardCents + otherCents + onlineCents;

const partsOf = ({ cashCents, cardCents, otherCents, onlineCents = 0 }: Tip): string =>
  [
    ...(cashCents === 0 ? [] : [`${formatCents(cashCents)} in cash`]),
    ...(cardCents === 0 ? [] : [`${formatCents(cardCents)} by card`]),
    ...(otherCents === 0 ? [] : [`${formatCents(otherCents)} other`]),
    ...(onlineCents === 0 ? [] : [`${formatCents(onlineCents)} online`]),
  ].join(', ');

const Cards = ({ cards }: { cards: NonNullable<Sheet['cards']> }) => (
  <section aria-labelledby="cards">
    <h3 id="cards" className={styles.boxHead}>
      <span>Card payments, as in Square</span>
      <span>
        {formatCents(cards.reduce((sum, card) => sum + card.salesCents + card.tipCents, 0))}
      </span>
    </h3>
    <ul aria-labelledby="cards">
      {cards.map((card) => (
        <Row
          key={card.squarePaymentId}
          name={card.card ?? 'Card'}
          cents={card.salesCents + card.tipCents}
        >
          {cardWords(card)}
        </Row>
      ))}
    </ul>
  </section>
);

const cardWords = ({ at, tipCents, bookings }: NonNullable<Sheet['cards']>[number]): string =>
  [
    formatInstant(new Date(at)),
    ...(tipCents === 0 ? [] : [`with a tip of ${formatCents(tipCents)}`]),
    ...(bookings > 1 ? [`split over ${countOf(bookings, 'booking')}`] : []),
  ].join(', ');

type RowProps = { name: string; cents: number; children: string };

const Row = ({ name, cents, children }: RowProps) => (
  <li className={`${styles.row} stack3 center`}>
    <p>
      <strong>{name}</strong>
      <span>{children}</span>
    </p>
    <strong>{formatCents(cents)}</strong>
  </li>
);
