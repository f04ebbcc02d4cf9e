import { EventEmitter } from 'node:events';
import { relayTypeErrors } from '../rspack/relay-type-errors.ts';

const error = 'count.ts(1,14): error TS2322';
const openPage = 'a page that is open';

let sent: unknown[][];
let parent: EventEmitter;
let connections: EventEmitter;

beforeEach(() => {
  sent = [];
  parent = new EventEmitter();
  connections = new EventEmitter();
  const server = {
    webSocketServer: { clients: [openPage], implementation: connections },
    sendMessage: (...message: unknown[]) => sent.push(message),
  };
  relayTypeErrors(server as unknown as Parameters<typeof relayTypeErrors>[0], parent);
});

test('an open page shows type errors until they are fixed', () => {
  parent.emit('message', []);
  expect(sent).toEqual([]);
  parent.emit('message', [error]);
  parent.emit('message', []);
  expect(sent).toEqual([
    [[openPage], 'errors', [error]],
    [[openPage], 'ok'],
  ]);
});

test('a page that is opened later shows the type errors that are left', () => {
  connections.emit('connection', 'an early page');
  parent.emit('message', [error]);
  connections.emit('connection', 'a later page');
  expect(sent.at(-1)).toEqual([['a later page'], 'errors', [error]]);
  expect(sent).toHaveLength(2);
});
