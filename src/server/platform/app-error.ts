import { type ErrorCode, errorKinds } from '#contract/errors';

interface AppErrorOptions {
  /** What the person reads, where it is more exact than the code's usual text. */
  message?: string;
  /** Message of each field at fault. */
  fields?: Record<string, string>;
  cause?: unknown;
  /** Seconds after which trying again makes sense. */
  retryAfterSeconds?: number;
}

/** A refusal the caller is told about. Anything else that is thrown is a fault of ours. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorKinds[code].text, { cause: options.cause });
    this.code = code;
    this.status = errorKinds[code].status;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
