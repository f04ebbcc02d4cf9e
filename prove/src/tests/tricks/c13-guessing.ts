import { setTimeout as sleep } from 'node:timers/promises';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { createVisitors, type Visitor } from '../../studio/booking.ts';
import type { Answer, Request } from '../../studio/call.ts';
import { readCodes } from '../../studio/read-codes.ts';

const codeDigits = 6;

/** Sends all guesses, so many at once; resolves to how often each kind of answer came. */
async function guessAll(
  { studio, witness, size }: Stage,
  guess: (number: number) => Request,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let sent = 0;
  const worker = async () => {
    while (sent < size['guesses']!) {
      const { status, body, text } = await studio.call(guess(sent++));
      witness.expect([400, 401, 429].includes(status), `A guess was answered ${status} ${text}`);
      const type = String(body['type']);
      counts.set(type, (counts.get(type) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: size['at once']! }, worker));
  return counts;
}

const verify = ({ email, cookie }: Visitor, code: string, { client }: Visitor): Request => ({
  path: '/email/verification/verify',
  body: { email, code },
  client,
  cookie,
});

/**
 * In the browser that asked for it: no other has a code to guess (C13b). Every guesser has an address
 * of its own; the code is one of those that are not guessed.
 */
async function guessCode(stage: Stage, guessers: Visitor[]): Promise<void> {
  const { studio, random, witness } = stage;
  const [victim] = createVisitors('victim', 1);
  const { email, cookie } = victim!;
  await studio.call({ path: '/email/verification/send', body: { email }, cookie });
  const [code] = await readCodes(studio, email, 1);
  const wrong = (): string => {
    const tried = String(random.below(10 ** codeDigits)).padStart(codeDigits, '0');
    return tried === code ? wrong() : tried;
  };
  const counts = await guessAll(stage, (number) =>
    verify(victim!, wrong(), guessers[number % guessers.length]!),
  );
  const compared = counts.get('CODE_INVALID') ?? 0;
  witness.expect(compared <= 5, `${compared} guesses of one code were compared`);
  const right = await studio.call(verify(victim!, code!, victim!));
  witness.expect(
    right.body['type'] === 'CODE_EXHAUSTED',
    `After the guesses the right code was answered ${right.status} ${right.text}`,
  );
  witness.measure({ name: 'guesses compared', value: compared, unit: 'of a code', target: 5 });
}

type Staff = { fresh: Answer[]; known: Answer[] };

/**
 * Once a second staff sign in from an address that nobody has guessed from, and in a browser that
 * has signed in before, from the very address of a guesser.
 */
async function signInMeanwhile(
  { studio }: Stage,
  { client, isOver }: { client: string; isOver: () => boolean },
): Promise<Staff> {
  const body = { password: studio.secrets['ADMIN_PASSWORD'] };
  const signIn = (more: Partial<Request>) => studio.call({ path: '/admin/auth', body, ...more });
  let known = await signIn({ client });
  const answers: Staff = { fresh: [], known: [] };
  while (!isOver()) {
    const [{ client: nobodys }] = createVisitors('staff', 1) as [Visitor];
    const { cookie = '' } = known;
    const [fresh, next] = await Promise.all([
      signIn({ client: nobodys }),
      signIn({ client, cookie }),
    ]);
    known = next;
    answers.fresh.push(fresh);
    answers.known.push(next);
    await sleep(1000);
  }
  return answers;
}

function judgeStaff({ witness }: Stage, { fresh, known }: Staff): void {
  const judge = (name: string, answers: Answer[], target: number) => {
    const refused = answers.filter(({ status }) => status !== 200);
    witness.expect(answers.length > 0, `No sign-in of staff, ${name}, was tried`);
    witness.expect(refused.length === 0, `Staff, ${name}, were answered ${refused[0]?.status}`);
    const value = Math.max(...answers.map(({ ms }) => ms)) / 1000;
    witness.measure({ name: `slowest sign-in of staff, ${name}`, value, unit: 's', target });
  };
  judge('new browser', fresh, 60);
  judge('known browser', known, 2);
}

const failuresOfAnAttack = 20;

async function guessAdminPassword(stage: Stage, guessers: Visitor[]): Promise<void> {
  const { studio, witness, size } = stage;
  let isOver = false;
  const staff = signInMeanwhile(stage, {
    client: guessers[0]!.client,
    isOver: () => isOver,
  });
  const began = performance.now();
  const counts = await guessAll(stage, (number) => ({
    path: '/admin/auth',
    body: { password: `a wrong password ${number}` },
    client: guessers[number % guessers.length]!.client,
  }));
  isOver = true;
  const minutes = Math.ceil((performance.now() - began) / 60_000) + 1;
  const compared = counts.get('UNAUTHORIZED') ?? 0;
  // Once it is an attack, one a minute of each address; what is under way is known to its process only.
  const slowed = guessers.length * minutes * studio.apis.length;
  const most = failuresOfAnAttack + size['at once']! + slowed;
  witness.expect(compared <= most, `${compared} passwords were compared, at most ${most} may be`);
  const refused = counts.get('TOO_MANY_REQUESTS') ?? 0;
  witness.expect(refused > 0, 'No guess was refused');
  judgeStaff(stage, await staff);
  witness.measure({ name: 'passwords compared', value: compared, unit: '' });
  await expectOneMail(stage);
}

async function expectOneMail({ studio, witness }: Stage): Promise<void> {
  for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
  const told = (await studio.providers.inbox()).filter(({ subject }) =>
    subject.includes('guessing the admin password'),
  );
  witness.expect(told.length === 1, `The owner was told ${told.length} times`);
}

export const guessing: ProveTest = {
  id: 'C13',
  name: 'codes and the admin password are guessed from many addresses: few tries count, staff get in, the owner is told',
  sizes: {
    quick: { guesses: 200, 'at once': 50, addresses: 20 },
    full: { guesses: 10_000, 'at once': 100, addresses: 50 },
  },
  async run(stage) {
    const guessers = createVisitors('guesser', stage.size['addresses']!);
    await guessCode(stage, guessers);
    await guessAdminPassword(stage, guessers);
  },
};
