import { describe, expect, it } from 'vitest';
import { shortcutGroups } from '#web/app/keys/key-table.ts';

const shortcuts = shortcutGroups.flatMap((group) => group.shortcuts);

describe('the table of keys', () => {
  it('gives each key one task', () => {
    const pressed = shortcuts.flatMap(({ keys, hasCtrl, after = '' }) =>
      keys.map((key) => `${hasCtrl ? 'ctrl ' : ''}${after} ${key}`),
    );
    expect(new Set(pressed).size).toBe(pressed.length);
  });

  it('names keys in small letters, as the handler compares them', () => {
    for (const key of shortcuts.flatMap(({ keys }) => keys)) expect(key).toBe(key.toLowerCase());
  });

  it('gives the first key of two no task of its own', () => {
    const first = shortcuts.flatMap(({ after }) => after ?? []);
    expect(
      shortcuts.filter(({ keys, after }) => after === undefined && first.includes(keys[0] ?? '')),
    ).toEqual([]);
  });
});
