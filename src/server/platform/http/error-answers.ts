import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorCode } from '#contract/ground/errors';
import { messages } from '#contract/ground/messages';
import { AppError } from '#server/platform/app-error';
import { inLanguageOf } from '#server/platform/caller-language';
import { asUnavailable, isDatabaseAway, sqlState } from '#server/platform/database/database-errors';

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

/** As many as a batch of 1,000 rows with four fields can have. */
const faultsAtMost = 4_000;
/** More than any form has: limits the size of an answer to invented fields. */
const inventedAtMost = 100;
const nameAtMost = 100;

/** The error of each field. Unknown fields are reported one by one, without their combination. */
function faultsOf(issue: z.core.$ZodIssue): [name: string, message: string][] {
  if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.'), issue.message]];
  return issue.keys
    .slice(0, inventedAtMost)
    .map((key) => key.slice(0, nameAtMost))
    .map((name) => [name, messages.fieldUnknown]);
}

/** The first fault of each field. */
export function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  const faults = error.issues.slice(0, faultsAtMost).flatMap(faultsOf).slice(0, faultsAtMost);
  for (const [name, message] of faults) fields[name] ??= message;
  return fields;
}

/** Values that passed a schema but that PostgreSQL cannot store are the caller's error, not an internal one. */
function isUnstorable(error: unknown): boolean {
  return sqlState(error)?.startsWith('22') === true;
}

/** Maps every exception to a refusal with a code. An unknown one is an internal error: 500, with details in the log. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.core.$ZodError) {
    const [first] = error.issues;
    const [fault] = first === undefined ? [] : faultsOf(first);
    return new AppError('invalid_input', {
      fields: fieldsOf(error),
      ...(fault ? { message: fault[1] } : {}),
    });
  }
  if (isDatabaseAway(error)) return asUnavailable(error);
  if (isUnstorable(error)) return new AppError('invalid_input', { cause: error });
  const framework = error as Partial<FastifyError>;
  const code = framework.code === undefined ? undefined : frameworkCodes[framework.code];
  if (code !== undefined) return new AppError(code);
  const status = framework.statusCode ?? 500;
  if (status === 416) return new AppError('range_not_satisfiable', { cause: error });
  if (status >= 400 && status < 500) return new AppError('malformed_request', { cause: error });
  return new AppError('unexpected', { cause: error });
}

function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  if (error.endsSession) reply.header('x-session-ended', 'wrong-passwords');
  const fields = error.fields === undefined ? {} : { fields: error.fields };
  reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(
      JSON.stringify(
        inLanguageOf(request, {
          success: false,
          message: error.message,
          code: error.code,
          ...fields,
          requestId: request.id,
        }),
      ),
    );
}

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = asAppError(thrown);
  if (error.status >= 500)
    request.log.error({ err: error.cause ?? thrown, requestId: request.id, code: error.code });
  sendError(error, request, reply);
}

/**
 * Unknown calls get 404; unknown pages are redirected by the browser application. A known path with another method gets
 * 405 and the methods that it has.
 */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): void {
  const allowed = request.server.allowedMethods(request.url);
  if (allowed.length > 0) reply.header('allow', allowed.join(', '));
  if (allowed.length > 0 && request.method === 'OPTIONS') reply.code(204).send();
  else sendError(new AppError(allowed.length > 0 ? 'method_not_allowed' : 'not_found'), request, reply);
}
