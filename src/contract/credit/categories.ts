import * as z from 'zod/mini';
import { endpoint, noData } from '#contract/api/endpoint';
import { requiredLine } from '#contract/api/text';
import { operatorRoles } from '#contract/ground/roles';

export const longestCategory = 30;
export const mostCategories = 20;

export const categoriesSaved = 'Categories saved';
const texts = {
  categoryNameRequired: 'A category needs a name',
  categoryNeeded: 'Keep at least one category',
  tooManyCategories: 'There can be at most 20 categories',
  categoryTwice: 'Two categories have the same name',
};

const categoriesSchema = z.object({
  /** In their order. A retired one stays, with its movements, but is not offered. */
  categories: z
    .array(
      z.strictObject({
        name: requiredLine(texts.categoryNameRequired, longestCategory),
        isRetired: z.boolean(),
      }),
    )
    .check(
      z.minLength(1, texts.categoryNeeded),
      z.maxLength(mostCategories, texts.tooManyCategories),
      z.refine(
        (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
        texts.categoryTwice,
      ),
    ),
});
export type CreditCategory = z.infer<typeof categoriesSchema>['categories'][number];

export const readCategories = endpoint({
  name: 'credit.categories',
  summary: "The categories of credit of the operator's network",
  method: 'GET',
  path: '/credit/categories',
  access: { who: 'roles', roles: operatorRoles },
  answer: z.object({ data: categoriesSchema }),
});

/** A renamed category keeps its name in the movements that have it. */
export const setCategories = endpoint({
  name: 'credit.set-categories',
  summary: 'Set the categories of the network',
  method: 'PUT',
  path: '/credit/categories',
  access: { who: 'roles', roles: ['admin'] },
  body: z.strictObject(categoriesSchema.shape),
  answer: noData,
});
