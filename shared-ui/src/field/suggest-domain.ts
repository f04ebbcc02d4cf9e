import emailMisspelled from 'email-misspelled';

/** Domains that many people have an address at, so a domain that is nearly one of them may be a typo. */
const domains = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'ymail.com',
  'rocketmail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'aim.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'att.net',
  'cox.net',
  'charter.net',
  'earthlink.net',
  'pacbell.net',
];

const find = emailMisspelled({ domains, maxMisspelled: 2 });

/** A short domain has many neighbors that exist, so only one letter of it may differ; two swapped letters are two. */
const shortest = 'gmail.com'.length;

/** The well-known domain that an address nearly has. */
export const suggestDomain = (address: string): string | undefined =>
  find(address.trim().toLowerCase()).find(
    ({ suggest, misspelledCount }) => misspelledCount === 1 || suggest.length >= shortest,
  )?.suggest;
