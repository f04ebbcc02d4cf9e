import { type EntityManager, MoreThan, Not } from 'typeorm';
import { defaultTexts } from './legal/default-texts.ts';
import { publishDefaults } from './legal/legal-texts.ts';
import { Coupon } from './payment/coupon/coupon.entity.ts';
import { AddOn } from './services/add-on.entity.ts';
import { Service } from './services/service.entity.ts';
import { Staff } from './staff/staff.entity.ts';
import { publishPolicy } from './studio/refund-policy.ts';
import { publishFirstRule } from './studio/weekly-rules.ts';
import type { Database } from './database/database.ts';
import type { Env } from './env.ts';

const services: [name: string, dollars: number, picture: string, description: string][] = [
  ['Ring', 165, 'ring', 'Form, solder and polish one sterling band to your own size.'],
  [
    'Couple Rings',
    298,
    'couple-ring',
    'Two people, two bands, one bench. Each makes a ring for the other.',
  ],
  ['Bracelet', 195, 'bracelet', 'Forge a cuff or bangle from round or flat silver stock.'],
  ['Earring', 185, 'earring', 'A matched pair: pierced, shaped and fitted with hooks or posts.'],
  [
    'Pendant Necklace',
    135,
    'pendant',
    'Saw a shape from sheet, finish its surface and hang it on a chain.',
  ],
  [
    'Chain Necklace',
    345,
    'chain',
    'Cut, link and close every ring of a full-length chain by hand.',
  ],
];

/** Lists each workshop in the order of `services` (spec 3). */
const addOns = [
  ['Stone setting', 'Layer soldering', 'Silver clay'],
  ['Stone setting', 'Layer soldering', 'Silver clay', 'Lost wax'],
  ['Charm creation', 'Mixed metal elements', 'Custom toggle clasp'],
  ['Stone setting', 'Lost wax', 'Mixed metal', 'Additional pair'],
  ['Stone setting', 'Mixed metal', 'Custom engraving'],
  ['Add a pendant', 'Mixed metal elements', 'Extended length'],
];

const staff = ['Jo Okafor', 'Sam Whitlock', 'Inés Duarte'];

const demoCoupon = {
  depositCents: 1,
  useLimit: 1000,
  uses: 0,
  perAddress: null,
  oncePerAddress: true,
  validDays: 365,
};

/** Adds the data that a new studio starts with; existing data stays as staff left it. */
export async function seed(
  database: Database,
  { env, now }: { env: Env; now: Date },
): Promise<void> {
  await database.transaction(async (manager) => {
    await publishPolicy(manager, now);
    await publishFirstRule(manager);
    await publishDefaults(manager, defaultTexts(env), now);
    if ((await manager.count(Service)) === 0) await seedServices(manager);
    if ((await manager.count(AddOn)) === 0) await seedAddOns(manager);
    if ((await manager.count(Staff)) === 0) {
      await manager.insert(
        Staff,
        staff.map((name, index) => ({ id: index + 1, name })),
      );
    }
    const code = env.COUPON_CODE.toUpperCase();
    await endEarlierCoupon(manager, { code, now });
    if (!(await manager.existsBy(Coupon, { code }))) {
      const { validDays, ...coupon } = demoCoupon;
      const validUntil = new Date(now.getTime() + validDays * 86_400_000);
      await manager.insert(Coupon, {
        code,
        ...coupon,
        validFrom: now,
        validUntil,
        origin: 'ENVIRONMENT',
      });
    }
  });
}

/** The environment names one coupon, so this ends the code it named before. */
async function endEarlierCoupon(
  manager: EntityManager,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  const earlier = { origin: 'ENVIRONMENT' as const, code: Not(code), validUntil: MoreThan(now) };
  await manager.update(Coupon, earlier, { validUntil: now });
}

const seedServices = (manager: EntityManager) =>
  manager.insert(
    Service,
    services.map(([name, dollars, picture, description], index) => ({
      id: index + 1,
      name,
      description,
      priceCents: dollars * 100,
      pictureUrl: `/images/${picture}-800.webp`,
      durationHours: 3,
    })),
  );

/** Without prices: staff price them at the studio until they set one. */
const seedAddOns = (manager: EntityManager) =>
  manager.insert(
    AddOn,
    addOns.flatMap((names, service) =>
      names.map((name, index) => ({
        id: (service + 1) * 100 + index + 1,
        serviceId: service + 1,
        name,
        priceCents: null,
        mostPerGuest: 1,
        isOn: true,
        position: index + 1,
      })),
    ),
  );
