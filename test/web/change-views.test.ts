import { describe, expect, it } from 'vitest';
import { isShown, withName, withoutView, withView } from '#web/platform/views/change-views.ts';

const columns = { order: [], hidden: null };
const view = (name: string, query = {}) => ({ name, query, columns, isShared: false });
const kept = { views: [view('One'), view('Two')], first: 'Two' };

describe('the saved views of a list', () => {
  it('get another one, or replace the one with the same name in any case, and keep the default', () => {
    expect(withView(kept, view('Three')).views.map(({ name }) => name)).toEqual(['One', 'Two', 'Three']);
    const anew = view('TWO', { status: 'active' });
    expect(withView(kept, anew)).toEqual({ views: [view('One'), anew], first: 'TWO' });
  });

  it('have no default after it is deleted, and keep it after it is renamed', () => {
    expect(withoutView(kept, 'Two')).toEqual({ views: [view('One')], first: null });
    expect(withoutView(kept, 'One').first).toBe('Two');
    expect(withName(kept, 'Two', 'Second')).toEqual({
      views: [view('One'), view('Second')],
      first: 'Second',
    });
    expect(withName(kept, 'One', 'First').first).toBe('Two');
  });

  it('are recognised by filters, order and columns, in any order of parameters', () => {
    const shown = { query: { sort: 'points', status: 'active' }, columns };
    expect(isShown(view('A', { status: 'active', sort: 'points' }), shown)).toBe(true);
    expect(isShown(view('A', { status: 'active' }), shown)).toBe(false);
    expect(isShown({ ...shown, columns: { order: [], hidden: ['refId'] } }, shown)).toBe(false);
  });
});
