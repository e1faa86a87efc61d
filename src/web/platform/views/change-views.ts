import type { SavedView } from '#contract/views/views';
import type { SavedViews } from '#web/platform/views/use-saved-views.ts';

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

/** Shares a view with the operators below, or stops sharing it. */
export function withShared(kept: SavedViews, name: string, isShared: boolean): SavedViews {
  return { ...kept, views: kept.views.map((view) => (view.name === name ? { ...view, isShared } : view)) };
}

/** What a view shows, without its name. */
export type ViewContent = Pick<SavedView, 'query' | 'columns'>;

/** Whether a list shows this view. */
export function isShown(view: ViewContent, shown: ViewContent): boolean {
  return asText(view) === asText(shown);
}

function asText({ query, columns }: ViewContent): string {
  return JSON.stringify([Object.entries(query).sort(), columns.order, columns.hidden]);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
