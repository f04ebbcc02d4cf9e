import type * as z from 'zod/mini';
import { aboutInputs } from '../about-changes.ts';
import { serviceChanges } from '../service-changes.ts';
import {
  type Case,
  byStaff,
  day,
  expectRefusals,
  form,
  hold,
  long,
  many,
  registered,
  till,
} from './test-refusals.ts';

type Fields = Record<string, unknown>;

const service = form(serviceChanges, {});
const picture = { picture_url: '/images/room.webp', alt: 'The room' };
const place = form(aboutInputs.place, { text: '', directions: '', pictures: [] });
const person = { name: 'Jo', role: 'Owner', text: '', picture_url: '' };
const review = {
  quote: 'Lovely.',
  author: 'Ada',
  source: 'A paper',
  url: '',
  month: '2026-09',
  stars: null,
};

test.each<Case>([
  [
    'a workshop costs at least $1',
    service,
    'price',
    [1],
    [0, -1],
    'Enter a price from $1 to $10,000',
  ],
  [
    'a workshop costs at most $10,000',
    service,
    'price',
    [10_000],
    [10_001],
    'Enter a price from $1 to $10,000',
  ],
  [
    'a workshop costs whole cents',
    service,
    'price',
    [165, 165.5, 0.29 + 165, 1.1],
    [165.505],
    'Enter a price such as 165 or 165.50',
  ],
  ['a workshop takes 1 to 12 hours', service, 'duration', [1, 12], [0, 13], 'Enter 1 to 12 hours'],
  [
    'a description has 500 characters',
    service,
    'description',
    [long(500)],
    [long(501)],
    'Description cannot exceed 500 characters',
  ],
  [
    'a description is required',
    service,
    'description',
    ['x'],
    [' ', '\u200b'],
    'Description is required',
  ],
  [
    'a picture is one of this site',
    service,
    'picture_url',
    ['/images/ring-800.webp'],
    ['https://elsewhere.example/a.webp'],
    'Choose one of the pictures',
  ],
  [
    'a picture’s address has 500 characters',
    service,
    'picture_url',
    [`/images/${long(492)}`],
    [`/images/${long(493)}`],
    'This address is too long',
  ],
  [
    'the room has four photos',
    place,
    'pictures',
    [many(4, picture)],
    [many(5, picture)],
    'At most 4 photos',
  ],
  [
    'a photo has words',
    place,
    'pictures',
    [[picture]],
    [[{ ...picture, alt: '' }]],
    'A description is required',
  ],
  [
    'the room’s text has 800 characters',
    place,
    'text',
    [long(800)],
    [long(801)],
    'The text cannot exceed 800 characters',
  ],
  [
    'the directions have 600 characters',
    place,
    'directions',
    [long(600)],
    [long(601)],
    'Directions cannot exceed 600 characters',
  ],
])('%s', (...row) => expectRefusals(row));

test.each<[what: string, change: Fields, sentence: string]>([
  ['its quote', { quote: ' ' }, 'The quote is required'],
  ['at most 600 characters', { quote: long(601) }, 'The quote cannot exceed 600 characters'],
  [
    'a source of at most 40 characters',
    { source: long(41) },
    'Where it was published cannot exceed 40 characters',
  ],
  [
    'a link of at most 300 characters',
    { url: `https://paper.example/${long(279)}` },
    'A link cannot exceed 300 characters',
  ],
  ['its author', { author: '' }, 'The author is required'],
  ['where it was published', { source: '' }, 'Where it was published is required'],
  ['a month', { month: '2026-13' }, 'Enter the month as YYYY-MM'],
  ['whole stars', { stars: 4.5 }, 'Choose 1 to 5 stars, or none'],
  ['at most five stars', { stars: 6 }, 'Choose 1 to 5 stars, or none'],
  ['at least one star', { stars: 0 }, 'Choose 1 to 5 stars, or none'],
  [
    'a link over TLS',
    { url: 'http://paper.example' },
    'Enter a link that begins with https://, or leave this empty',
  ],
  [
    'a link without a password',
    { url: 'https://a:b@paper.example' },
    'Enter a link that begins with https://, or leave this empty',
  ],
])('a review needs %s', (_, change, sentence) => {
  const issues = aboutInputs.reviews.safeParse([{ ...review, ...change }]).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([sentence]);
});

test.each<[field: keyof typeof person, most: number, sentence: string]>([
  ['role', 60, 'Role cannot exceed 60 characters'],
  ['text', 300, 'The text cannot exceed 300 characters'],
])('the %s of a person has at most %d characters', (field, most, sentence) => {
  const sentences = (length: number) =>
    aboutInputs.people
      .safeParse([{ ...person, [field]: long(length) }])
      .error?.issues.map(({ message }) => message);
  expect([sentences(most), sentences(most + 1)]).toEqual([undefined, [sentence]]);
});

test.each<[what: string, most: number, schema: z.ZodMiniType, one: Fields]>([
  ['reviews', 8, aboutInputs.reviews, { ...review, url: 'https://paper.example/a?b#c', stars: 5 }],
  ['people', 8, aboutInputs.people, person],
])('the studio shows at most %s: %d', (what, most, schema, one) => {
  const sentences = (count: number) =>
    schema.safeParse(many(count, one)).error?.issues.map(({ message }) => message);
  expect([sentences(most), sentences(most + 1)]).toEqual([undefined, [`At most ${most} ${what}`]]);
});

test.each([
  ['hold', hold],
  ['booking by staff', byStaff],
  ['day', day],
  ['review of the till', till],
  ['change of a service', service],
  ['registration', registered],
])('a field that a %s does not know is refused, not ignored', (_, { schema, valid }) => {
  expect(schema.safeParse(valid).success).toBe(true);
  expect(schema.safeParse({ ...valid, role: 'admin' }).success).toBe(false);
});
