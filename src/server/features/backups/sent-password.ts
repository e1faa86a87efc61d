import type { FastifyRequest } from 'fastify';
import { messages } from '#contract/ground/messages';
import { AppError } from '#server/platform/app-error';

/** The password of a call that exists as GET and POST: in the body, else percent-encoded in the header X-Password. */
export function sentPassword(
  request: FastifyRequest,
  { password }: { password?: string | undefined },
): string | undefined {
  return password ?? decode(request.headers['x-password']);
}

/** Raised only after the named folder was found, so that the answer reveals nothing. */
export function demandSent(password: string | undefined): string {
  if (password !== undefined && password !== '') return password;
  const message = messages.passwordRequired;
  throw new AppError('invalid_input', { message, fields: { password: message } });
}

function decode(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    return undefined;
  }
}
