import {
  type CreditCategory,
  categoriesSaved,
  readCategories,
  setCategories,
} from '#contract/credit/categories';
import { findCategories, updateCategories } from '#server/features/credit/category-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { recordActivity } from '#server/shared/activity-log/record-activity';

/** What credit is moved for in a network: read by its operators, set by its admin. */
export function serveCategories(serve: Serve, db: Database): void {
  serve.signedIn(readCategories, async ({ actor }) => ({
    data: { categories: await findCategories(db, actor.networkId) },
  }));
  serve.signedIn(setCategories, async ({ actor, body: { categories }, facts }) => {
    await changeCategories(db, actor, { categories, facts });
    return { message: categoriesSaved };
  });
}

/** Sets all categories of the network of an admin. Movements keep the names that they have. */
async function changeCategories(
  db: Database,
  actor: Actor,
  { categories, facts }: { categories: readonly CreditCategory[]; facts: RequestFacts },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await findCategories(tx, actor.networkId, { isHeld: true });
    if (JSON.stringify(before.map(asPair)) === JSON.stringify(categories.map(asPair))) return;
    await updateCategories(tx, actor.networkId, categories);
    await recordActivity(tx, {
      actor,
      subject: actor,
      action: 'credit.set-categories',
      text: 'Set the categories of credit',
      facts,
      changes: {
        categories: { before: inWords(before).offered, after: inWords(categories).offered },
        retired: { before: inWords(before).retired, after: inWords(categories).retired },
      },
    });
  });
}

const asPair = ({ name, isRetired }: CreditCategory) => [name, isRetired];

/** The names of those that are offered and of those that are retired. */
function inWords(categories: readonly CreditCategory[]) {
  const named = (isRetired: boolean) =>
    categories
      .filter((each) => each.isRetired === isRetired)
      .map(({ name }) => name)
      .join(', ');
  return { offered: named(false), retired: named(true) };
}
