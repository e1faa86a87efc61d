import { describe, expect, it } from 'vitest';
import { readPasted } from '#web/features/batches/pasted-rows.ts';

describe('rows pasted from a spreadsheet', () => {
  it('are a username and an amount, between which is a tab, a comma, a semicolon or spaces', () => {
    const text = '\r\nPL1001\t12.5\r\n pl1002 , 1,250.00\nPL1003;7\n\nPL1004   0.01\nPL1005\t١٢';
    expect(readPasted(text)).toEqual({
      rows: [
        { username: 'PL1001', amount: '12.5' },
        { username: 'pl1002', amount: '1250.00' },
        { username: 'PL1003', amount: '7' },
        { username: 'PL1004', amount: '0.01' },
        { username: 'PL1005', amount: '12' },
      ],
    });
  });

  it('may have names of columns above them', () => {
    const rows = [{ username: 'PL1001', amount: '5' }];
    expect(readPasted('Username\tAmount\nPL1001\t5')).toEqual({ rows });
    expect(readPasted('\nयूज़रनेम\tराशि\nPL1001\t5')).toEqual({ rows });
  });

  it.each([
    ['', { fault: 'noRows' }],
    [' \n\t\n', { fault: 'noRows' }],
    ['PL1001\t5\n\nPL1002', { fault: 'bad', number: 3 }],
    ['PL1001\tfive', { fault: 'bad', number: 1 }],
    ['PL1001\t1.250,00', { fault: 'bad', number: 1 }],
    ['Username\tAmount', { fault: 'bad', number: 1 }],
    ['PL1001\t5\nUsername\tAmount', { fault: 'bad', number: 2 }],
    ['PL1001\tfive\nPL1002\t5', { fault: 'bad', number: 1 }],
    ['PL1001\t5\npl1001\t6', { fault: 'twice', username: 'pl1001' }],
    ['PL1\t1\n'.repeat(1_001), { fault: 'tooMany' }],
  ])('are refused if they are not: %j', (text, fault) => {
    expect(readPasted(text)).toEqual(fault);
  });
});
