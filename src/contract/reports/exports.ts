import * as z from 'zod/mini';
import { endpoint, idSchema, noData, pathIdSchema } from '#contract/api/endpoint';
import { operatorRoles } from '#contract/ground/roles';

/** Calls whose exports may run in the background. */
export const exportableCalls = [
  'reports.turnover.export',
  'reports.commission-payout.export',
  'reports.admin-commission-payout.export',
  'shift-sheet.export',
  'returns.report.export',
  'transactions.list.export',
  'history.tickets.export',
  'presence.players.export',
  'activity-log.list.export',
  'complaints.list.export',
] as const;
export type ExportableCall = (typeof exportableCalls)[number];

/** The screens export longer lists in the background. */
export const longExportRows = 20_000;
export const exportStatuses = ['waiting', 'running', 'done', 'failed'] as const;

const jobSchema = z.object({
  _id: idSchema,
  call: z.enum(exportableCalls),
  fileName: z.string(),
  status: z.enum(exportStatuses),
  /** Rows written so far, and the total if it is known. */
  rows: z.int(),
  totalRows: z.nullable(z.int()),
  bytes: z.int(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** When the file is deleted. */
  expiresAt: z.string(),
});
export type ExportJob = z.infer<typeof jobSchema>;

const operators = { who: 'roles', roles: operatorRoles } as const;
const own = {
  ...operators,
  subjects: [{ in: 'params', field: 'id', record: 'export', relation: 'self' }],
} as const;
const params = z.strictObject({ id: pathIdSchema });
const answer = z.object({ data: jobSchema });

/** `query` is the query of the call itself. Access is checked when the export is requested and again when it runs. */
export const startExport = endpoint({
  name: 'exports.start',
  summary: 'Export in the background',
  method: 'POST',
  creates: true,
  path: '/exports',
  access: operators,
  body: z.strictObject({
    call: z.enum(exportableCalls),
    query: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))),
  }),
  answer,
  errors: ['too_many_requests'],
  status: 201,
});

export const listExports = endpoint({
  name: 'exports.list',
  summary: 'The own exports of the last day',
  method: 'GET',
  path: '/exports',
  access: operators,
  answer: z.object({ data: z.array(jobSchema) }),
});

export const readExport = endpoint({
  name: 'exports.read',
  summary: 'Progress of an own export',
  method: 'GET',
  path: '/exports/:id',
  access: own,
  params,
  answer,
});

export const downloadExport = endpoint({
  name: 'exports.download',
  summary: 'The file of an own export',
  method: 'GET',
  path: '/exports/:id/file',
  access: own,
  params,
  answer: noData,
  errors: ['export_not_ready'],
  file: true,
});

export const deleteExport = endpoint({
  name: 'exports.delete',
  summary: 'Stop an own export and delete its file',
  method: 'DELETE',
  path: '/exports/:id',
  access: own,
  params,
  answer: noData,
});
