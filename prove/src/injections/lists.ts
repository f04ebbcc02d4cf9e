const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\u0000',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u000b',
  '\f',
  '%0d%0a',
];
const headers = ['Bcc: victim@mail.example', 'Subject: Free rings', 'To: victim@mail.example'];

/** 30 addresses with a header behind a break that somebody might take for the end of a line. */
export const mailAddresses = breaks.flatMap((end) =>
  headers.map((header) => `maya@mail.example${end}${header}`),
);

const quotes = ["'", '"', '`', '\\', "')", "';", '";', "'))", '%', '_'];
const clauses = [
  " OR '1'='1",
  ' OR 1=1 -- ',
  ' UNION SELECT password_hash FROM customer -- ',
  '; DROP TABLE reservation; -- ',
  ' AND SLEEP(2) -- ',
];

/** 50 texts that end a value in SQL and go on in it. */
export const sqlTexts = quotes.flatMap((quote) => clauses.map((clause) => quote + clause));

/** 20 ways to name a port of this machine. */
export const innerAddresses = (port: number): string[] =>
  [
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://0.0.0.0:PORT/',
    '//127.0.0.1:PORT/',
    'HTTP://127.0.0.1:PORT/',
    'http://127.0.0.1:PORT/#@silverbench.example',
    'http://silverbench.example@127.0.0.1:PORT/',
    'http://127.0.0.1:PORT/?x=/images/ring-800.webp',
    'http:\\\\127.0.0.1:PORT\\',
    'ftp://127.0.0.1:PORT/',
    'gopher://127.0.0.1:PORT/_x',
    'ws://127.0.0.1:PORT/',
    'url:http://127.0.0.1:PORT/',
    'http://127.0.0.1:PORT/images/ring-800.webp',
  ].map((address) => address.replace('PORT', String(port)));

/** 20 sites that are not this one. */
export const corsOrigins = [
  'https://evil.example',
  'http://evil.example',
  'null',
  'file://',
  'http://localhost',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://127.0.0.1',
  'https://silverbench.example',
  'http://silverbench.example',
  'https://silverbench.example.evil.example',
  'https://evil.silverbench.example',
  'https://silverbench.example@evil.example',
  'https://evilsilverbench.example',
  'https://silverbench.example:8443',
  'HTTPS://SILVERBENCH.EXAMPLE',
  'https://silverbench.example%00.evil.example',
  'https://silverbench.example_.evil.example',
  'chrome-extension://abcdefghijklmnop',
  'https://[::1]',
];

/** 40 characters that nobody sees, or that turn around what stands beside them. */
export const hiddenCharacters = [
  ...[0x00, 0x07, 0x1b, 0x7f, 0x85, 0xad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e],
  ...[0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202d, 0x202e],
  ...[0x2060, 0x2063, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0x3164, 0xd800, 0xfe00, 0xfe0f],
  ...[0xfeff, 0xffa0, 0xfff9, 0xe0041, 0xe0100],
].map((code) => String.fromCodePoint(code));
