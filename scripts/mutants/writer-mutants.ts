import { mutantsOf } from './mutant-row.ts';

const shares = ['tickets/shares'];

/** The ticket writer: what it sends again, and how networks share it. */
export const writerMutants = [
  ...mutantsOf('src/server/shared/credit/ticket-writer.ts', [
    ['sends again after an unknown outcome', '|| !isFaultOfOne(error)) return', ') return', shares],
    [
      'sends a batch of a restored network again',
      `if (sqlState(error) === 'PB026') return refuseAll(batch, tooBusy());`,
      '',
      shares,
    ],
    [
      'does not judge a tight batch exactly',
      `sqlState(error) === 'PB020' && !isExact`,
      'false',
      ['tickets/batches'],
      'PB020 comes only where two batches meet; then both are refused and nothing is posted.',
    ],
  ]),
  ...mutantsOf('src/server/shared/credit/group-writer.ts', [
    [
      'lets one network take all writers',
      'working.of(networkId) < writing.writersPerNetwork',
      'networkId > 0',
      shares,
    ],
    [
      'lets one network take all places',
      '|| queue.sizeOf(grouping.networkOf(order)) >= writing.waitingPerNetwork',
      '',
      shares,
    ],
    ['never frees the share of a network', 'working.add(networkId, -1);', '', shares],
    [
      'lets buyers wait for ever',
      'performance.now() - patienceMs',
      'performance.now() - 1e9',
      ['tickets/patience'],
    ],
  ]),
  ...mutantsOf('src/server/shared/credit/group-queue.ts', [
    [
      'serves one network until it has no tickets',
      'networks.delete(networkId);\n    if (entry',
      'if (entry',
      shares,
    ],
    [
      'puts two tickets of a player into a call',
      '&& !(rival !== undefined && rivals.has(rival))',
      '',
      ['tickets/buys-at-once', ...shares],
    ],
    [
      'counts no tickets of a network out',
      'grow(networkId, -group.length);',
      'size -= group.length;',
      shares,
    ],
  ]),
];
