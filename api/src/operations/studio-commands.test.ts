import type { Argument, Command } from 'commander';
import { studioCommands } from './command-names.ts';
import { createStudioCommands } from './studio-commands.ts';
import { readGuest } from './read-arguments.ts';

const commandsOf = (command: Command): Command[] =>
  command.commands.length > 0 ? command.commands.flatMap(commandsOf) : [command];

const argumentsOf = (command: Command): Argument[] => [...command.registeredArguments];

test.each([' ', '', '\t\n', '\u200b', '\u00a0', '""'])(
  'refuses %j as an argument of any command',
  (blank) => {
    const all = commandsOf(createStudioCommands(() => undefined)).flatMap(argumentsOf);
    expect(all.length).toBeGreaterThan(8);
    for (const { parseArg } of all)
      expect(() => parseArg?.(blank, undefined)).toThrow('The argument is empty.');
  },
);

test('npm run studio lists each command', () => {
  const { commands } = createStudioCommands(() => undefined);
  expect(commands.map((command) => command.name())).toEqual(studioCommands);
});

test('trims an argument', () => {
  const [backup] = createStudioCommands(() => undefined).commands;
  const [file] = argumentsOf(backup!);
  expect(file!.parseArg!(' one.sqlite ', undefined)).toBe('one.sqlite');
});

test.each([
  [' Maya@Mail.Example ', { email: 'maya@mail.example' }],
  ['\u202aｍａｙａ@mail.example\u202c', { email: 'maya@mail.example' }],
  ['7f3a-91c4', { bookingNumber: '7F3A91C4' }],
  ['7F3A91C4', { bookingNumber: '7F3A91C4' }],
])('reads %j as a guest to erase', (typed, guest) => {
  expect(readGuest(typed)).toEqual(guest);
});

test.each(['maya@', '7F3A', 'maya', 'maya @mail.example'])(
  'refuses %j as a guest to erase',
  (typed) => {
    expect(() => readGuest(typed)).toThrow('Give an email address, or a booking number');
  },
);
