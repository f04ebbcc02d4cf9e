import { randomUUID } from 'node:crypto';
import type { Random } from '../../random.ts';

/** A deposit, what Square has refunded of it, and how many of its guests still come; in cents. */
type Deposit = {
  cents: number;
  refunded: number;
  booked: number;
  coming: number;
  hasCoupon: boolean;
};

/** Everything that happened to a booking's money, in cents, as somebody would note it down. */
export type Story = {
  id: string;
  guests: number;
  unit: number;
  /** The price that staff agreed on for all guests. */
  agreed: number | null;
  deposits: Deposit[];
  /** Each balance payment and its refund. */
  balances: { cents: number; refunded: number }[];
  /** The desk's payments, payouts and corrections. */
  desk: number[];
  bench: { kind: 'BENCH' | 'ADD_ON'; cents: number }[];
  /** In thousandths of a percent. */
  taxRate: number;
  end: 'CANCELLED' | 'NO_SHOW' | null;
};

/** What the pages must show, in cents. */
export type Sums = { due: number; tax: number; taxable: number; kept: number; discount: number };

const depositEach = 3000;

const listOf = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Makes up a booking's money. Amounts that round are common: odd cents, refunds of a part, a coupon of one cent. */
export function makeStory(random: Random, taxRate: number, isPast: boolean): Story {
  const guests = 1 + random.below(8);
  const rows = 1 + random.below(Math.min(3, guests));
  const deposits = listOf(rows, () => makeDeposit(random, 0));
  for (let guest = 0; guest < guests; guest++) {
    const deposit = deposits[guest < rows ? guest : random.below(rows)]!;
    deposit.coming += 1;
  }
  for (const deposit of deposits) fill(random, deposit);
  const lines = listOf(random.below(5), () => ({
    kind: random.pick(['BENCH', 'ADD_ON'] as const),
    cents: 1 + random.below(9999),
  }));
  const back = lines.filter(() => random.below(4) === 0);
  const chance = random.below(10);
  return {
    id: randomUUID(),
    guests,
    unit: 100 * (120 + random.below(300)),
    agreed: random.below(5) === 0 ? random.below(200_000) : null,
    deposits,
    balances: listOf(random.below(3), () => withRefund(random, 1 + random.below(40_000))),
    desk: makeDesk(random),
    bench: [...lines, ...back.map(({ kind, cents }) => ({ kind, cents: -cents }))],
    taxRate,
    end: chance === 0 ? 'CANCELLED' : chance === 1 && isPast ? 'NO_SHOW' : null,
  };
}

const makeDeposit = (random: Random, coming: number): Deposit => ({
  cents: 0,
  refunded: 0,
  booked: 0,
  coming,
  hasCoupon: random.below(4) === 0,
});

/** The desk never pays out more than it took. */
function makeDesk(random: Random): number[] {
  const taken = listOf(random.below(4), () => 1 + random.below(30_000));
  const back = random.below(3) === 0 ? random.below(sum(taken) + 1) : 0;
  return back > 0 ? [...taken, -back] : taken;
}

/** Some guests of the deposit have left since, with a refund or without. */
function fill(random: Random, deposit: Deposit): void {
  const left = random.below(3);
  const each = deposit.hasCoupon ? 1 + random.below(depositEach) : depositEach;
  deposit.booked = deposit.coming + left;
  deposit.cents = each * deposit.booked;
  deposit.refunded = [0, each * left, random.below(deposit.cents + 1)][random.below(3)]!;
}

const withRefund = (random: Random, cents: number) => ({
  cents,
  refunded: random.below(3) === 0 ? random.below(cents + 1) : 0,
});

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Works out by hand what is due, without the product's code. */
export function workOut(story: Story): Sums {
  const { guests, unit, agreed, deposits, balances, desk, bench, taxRate, end } = story;
  const eachOf = ({ cents, booked }: Deposit) => cents / booked;
  const comingOf = ({ coming }: Deposit) => (end === 'CANCELLED' ? 0 : coming);
  const discount =
    agreed === null
      ? sum(
          deposits
            .filter(({ hasCoupon }) => hasCoupon)
            .map((deposit) => comingOf(deposit) * (depositEach - eachOf(deposit))),
        )
      : 0;
  const counted = deposits.map((deposit) =>
    Math.min(deposit.cents - deposit.refunded, comingOf(deposit) * eachOf(deposit)),
  );
  const left = deposits.map(({ cents, refunded }) => cents - refunded);
  const taxable = end ? 0 : sum(bench.map(({ cents }) => cents));
  const tax = roundHalfUp(BigInt(taxable) * BigInt(taxRate), 100_000n);
  const paid =
    sum(counted) + sum(balances.map(({ cents, refunded }) => cents - refunded)) + sum(desk);
  const open =
    (agreed ?? guests * unit) - discount + sum(bench.map(({ cents }) => cents)) + tax - paid;
  return {
    due: end === 'CANCELLED' ? 0 : end === 'NO_SHOW' ? Math.min(open, 0) : open,
    tax,
    taxable,
    kept: sum(left) - sum(counted),
    discount,
  };
}

function roundHalfUp(whole: bigint, by: bigint): number {
  const [cents, rest] = [whole / by, whole % by];
  return Number(rest * 2n >= by ? cents + 1n : cents);
}
