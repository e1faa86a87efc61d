import * as z from 'zod/mini';
import { endpoint, idSchema, noData, pathIdSchema, type SubjectRule } from '#contract/api/endpoint';
import { ownProofErrors, ownProofShape } from '#contract/api/own-proof';
import { atMost } from '#contract/api/text';
import { operatorRoles } from '#contract/ground/roles';
import { importCells, importColumns, importKinds } from '#contract/imports/import-columns';

export const mostImportRows = 500;

export const importTexts = {
  noRows: 'The file has no rows',
  tooManyRows: 'An import has at most 500 rows',
  columnMissing: 'This column is missing',
  columnUnknown: 'These accounts do not have this column',
  referenceUnknown: 'Unknown account',
  nameTwice: 'This username is in another row, too',
  noneValid: 'No row can be imported',
  started: 'Import started',
};

const rowSchema = z.partialRecord(z.enum(importCells), z.string().check(atMost(2_500)));

const bodySchema = z
  .strictObject({
    kind: z.enum(importKinds),
    /** The Reference of rows that name none. Default: the operator, if it is one level above. */
    refId: z.optional(idSchema),
    rows: z
      .array(rowSchema)
      .check(
        z.minLength(1, importTexts.noRows),
        z.maxLength(mostImportRows, { abort: true, error: importTexts.tooManyRows }),
      ),
    /** Only judges the rows. It needs no proof. */
    dryRun: z._default(z.boolean(), false),
    ...ownProofShape,
  })
  .check(({ value: { kind, rows }, issues }) => {
    const columns = importColumns(kind);
    const refuse = (name: string, message: string) =>
      issues.push({ code: 'custom', input: undefined, path: ['columns', name], message });
    for (const { name, empty } of columns)
      if (empty === 'refused' && rows.every((row) => row[name] === undefined))
        refuse(name, importTexts.columnMissing);
    for (const name of importCells)
      if (columns.every((column) => column.name !== name) && rows.some((row) => row[name]))
        refuse(name, importTexts.columnUnknown);
  });

export const importStatuses = ['waiting', 'running', 'done', 'failed'] as const;

const importSchema = z.object({
  _id: idSchema,
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  rows: z.int(),
  created: z.int(),
  /** Rows that were not created, each with its fault. */
  refused: z.int(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** When the import and its results are deleted. The accounts stay. */
  expiresAt: z.string(),
  /** Its passwords can still be read, by the session that started it. */
  hasSlips: z.boolean(),
});
export type Import = z.infer<typeof importSchema>;

/** The fault of each cell; one of the row as a whole has an empty name. */
const faults = z.record(z.string(), z.string());
const resultSchema = z.object({
  /** The created account; null if there is none. */
  userId: z.nullable(idSchema),
  username: z.string(),
  name: z.string(),
  fields: faults,
});
export type ImportResult = z.infer<typeof resultSchema>;

const slipSchema = z.object({
  name: z.string(),
  username: z.string(),
  password: z.string(),
  /** Empty if the account has none. */
  pin: z.string(),
});

const operators = { who: 'roles', roles: operatorRoles } as const;
const own: SubjectRule = { in: 'params', field: 'id', record: 'import', relation: 'self' };
const ofOwn = { access: { ...operators, subjects: [own] }, params: z.strictObject({ id: pathIdSchema }) };

/**
 * Judges the rows, and creates the valid ones in the background. A row without a password or PIN gets generated ones,
 * which are readable once.
 */
export const startImport = endpoint({
  name: 'imports.start',
  summary: 'Create up to 500 accounts of one kind in the background',
  method: 'POST',
  creates: true,
  path: '/accounts/import',
  access: {
    ...operators,
    subjects: [{ in: 'body', field: 'refId', relation: 'self-or-descendant' }],
  },
  body: bodySchema,
  answer: z.object({
    data: z.object({
      /** The faults of each row, in the order of the rows. */
      rows: z.array(z.object({ fields: faults })),
      import: z.nullable(importSchema),
    }),
  }),
  errors: ['reference_not_possible', 'account_barred', 'too_many_requests', ...ownProofErrors],
  // A file of 2 MB, whose rows name their columns here.
  longestBody: 2_200_000,
});

export const listImports = endpoint({
  name: 'imports.list',
  summary: 'The own imports of the last day',
  method: 'GET',
  path: '/accounts/import',
  access: operators,
  answer: z.object({ data: z.array(importSchema) }),
});

export const readImport = endpoint({
  ...ofOwn,
  name: 'imports.read',
  summary: 'Progress of an own import and, once it is over, the result of each row',
  method: 'GET',
  path: '/accounts/import/:id',
  answer: z.object({ data: z.extend(importSchema, { results: z.array(resultSchema) }) }),
});

export const readSlips = endpoint({
  ...ofOwn,
  name: 'imports.slips',
  summary: 'Usernames, passwords and PINs of the created accounts, until they are discarded',
  method: 'GET',
  path: '/accounts/import/:id/slips',
  answer: z.object({ data: z.array(slipSchema) }),
  errors: ['slips_gone'],
});

export const discardSlips = endpoint({
  ...ofOwn,
  name: 'imports.discard',
  summary: 'Delete the passwords and PINs of an own import',
  method: 'DELETE',
  path: '/accounts/import/:id/slips',
  answer: noData,
});
