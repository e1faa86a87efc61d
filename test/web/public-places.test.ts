import { describe, expect, it } from 'vitest';
import { chain } from '#contract/ground/roles';
import { detourFrom, publicPlaceOf } from '#web/app/routes/guard.ts';
import { slipIn } from '#web/product/slip/find-code.ts';

describe('the address of a slip or a display', () => {
  it('is understood in any case and does not lead elsewhere', () => {
    for (const [path, name] of [
      ['/slip/7K2M04XP/1-0-abcdefgh', 'slip'],
      ['/SLIP/7K2M04XP/1-0-ABCDEFGH', 'slip'],
      ['/Slip/7k2m04xp/1-0-abcdefgh/', 'slip'],
      ['/display/12/1-2-abcdefgh', 'display'],
      ['/DISPLAY/12/1-2-ABCDEFGH', 'display'],
    ] as const) {
      const [, , record, code] = path.split('/');
      expect(publicPlaceOf(path)).toEqual({ name, record, code });
      for (const role of [null, ...chain])
        expect([path, role, detourFrom(path, role)]).toEqual([path, role, null]);
    }
    expect(publicPlaceOf('/admin/slip/1')).toBeNull();
    expect(detourFrom('/slips/7K2M04XP', null)).toBe('/auth/login');
  });

  it('is found by a scanner that types it in capitals', () => {
    expect(slipIn('HTTPS://SHOP.EXAMPLE/SLIP/7K2M04XP/1-0-ABCDEFGH\r\n')).toEqual({
      number: '7K2M04XP',
      code: '1-0-ABCDEFGH',
    });
    expect(slipIn('https://shop.example/slip/7K2M04XP/1-0-abcdefgh?from=paper')).toEqual({
      number: '7K2M04XP',
      code: '1-0-abcdefgh',
    });
    expect(slipIn('7K2M 04XP')).toBeNull();
  });
});

describe('the pages of a player', () => {
  it('are its own, but those of dues: others are led to their home', () => {
    for (const path of ['/dues', '/dues/payments', '/dues/statement/5']) {
      for (const role of chain) expect(detourFrom(path, role)).toBeNull();
      expect(detourFrom(path, null)).toBe('/auth/login');
    }
    for (const path of ['/play/7', '/tickets', '/profile']) {
      expect(detourFrom(path, 'player')).toBeNull();
      expect(detourFrom(path, 'master')).toBe('/master/dashboard');
      expect(detourFrom(path, null)).toBe('/auth/login');
    }
    for (const path of ['/play', '/tickets/5', '/profile/x', '/duesx', '/master/paycollect'])
      expect(detourFrom(path, 'player')).toBe('/');
    for (const role of [null, 'player', 'master'] as const)
      expect([detourFrom('/auth/login', role), detourFrom('/proof/1-2', role)]).toEqual(
        role === null ? [null, '/auth/login'] : [role === 'player' ? '/' : '/master/dashboard', null],
      );
  });
});
