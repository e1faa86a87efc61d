import type { SavedView, SavedViews } from '#web/platform/views/use-saved-views.ts';

/** As many as fit into a menu without search. */
export const mostViews = 20;
export const longestName = 40;

/** Names are compared without case. */
export function viewNamed({ views }: SavedViews, name: string): SavedView | undefined {
  return views.find((view) => isSame(view.name, name));
}

/** Adds a view, or replaces the one with the same name. */
export function withView(kept: SavedViews, view: SavedView): SavedViews {
  const known = viewNamed(kept, view.name);
  if (known === undefined) return { ...kept, views: [...kept.views, view] };
  return {
    views: kept.views.map((each) => (each === known ? view : each)),
    first: kept.first === known.name ? view.name : kept.first,
  };
}

export function withoutView({ views, first }: SavedViews, name: string): SavedViews {
  return { views: views.filter((view) => view.name !== name), first: first === name ? null : first };
}

export function withName({ views, first }: SavedViews, from: string, to: string): SavedViews {
  return {
    views: views.map((view) => (view.name === from ? { ...view, name: to } : view)),
    first: first === from ? to : first,
  };
}

/** Whether a list shows this view. */
export function isShown(view: Omit<SavedView, 'name'>, shown: Omit<SavedView, 'name'>): boolean {
  return asText(view) === asText(shown);
}

function asText({ query, columns }: Omit<SavedView, 'name'>): string {
  return JSON.stringify([Object.entries(query).sort(), columns.order, columns.hidden]);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
