import { viewKey } from '#contract/views/view-changes';
import { privateFilter, type SavedView } from '#contract/views/views';

/** Names are compared without case. */
export function viewNamed(views: readonly SavedView[], name: string): SavedView | undefined {
  return views.find((view) => viewKey(view.name) === viewKey(name));
}

/** What a view shows, without its name. */
export type ViewContent = Pick<SavedView, 'query' | 'columns'>;

/** Its search text is not shared. */
export const hasSearch = ({ query }: ViewContent): boolean => query[privateFilter] !== undefined;

/** Whether a list shows this view. */
export function isShown(view: ViewContent, shown: ViewContent): boolean {
  return asText(view) === asText(shown);
}

function asText({ query, columns }: ViewContent): string {
  return JSON.stringify([Object.entries(query).sort(), columns.order, columns.hidden]);
}
