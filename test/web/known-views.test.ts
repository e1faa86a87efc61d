import { describe, expect, it } from 'vitest';
import { isShown, viewNamed } from '#web/platform/views/known-views.ts';

const columns = { order: [], hidden: null };
const view = (name: string, query = {}) => ({ name, query, columns, isShared: false });

describe('a saved view', () => {
  it('is found by its name in any case', () => {
    const views = [view('One'), view('Two')];
    expect(viewNamed(views, 'TWO')).toBe(views[1]);
    expect(viewNamed(views, 'Three')).toBeUndefined();
  });

  it('is recognised by filters, order and columns, in any order of parameters', () => {
    const shown = { query: { sort: 'points', status: 'active' }, columns };
    expect(isShown(view('A', { status: 'active', sort: 'points' }), shown)).toBe(true);
    expect(isShown(view('A', { status: 'active' }), shown)).toBe(false);
    expect(isShown({ ...shown, columns: { order: [], hidden: ['refId'] } }, shown)).toBe(false);
  });
});
