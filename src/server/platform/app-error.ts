import { type ErrorCode, errorKinds } from '#contract/ground/errors';

interface AppErrorOptions {
  /** A text that is more exact than the code's default. */
  message?: string;
  /** Message per invalid field. */
  fields?: Record<string, string>;
  cause?: unknown;
  /** Seconds until a retry makes sense. */
  retryAfterSeconds?: number;
  /** It ended the session of the caller, which is told so at once. */
  endsSession?: boolean;
}

/** An error that is returned to the caller. Any other exception is an internal error. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly endsSession: boolean;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorKinds[code].text, { cause: options.cause });
    this.code = code;
    this.status = errorKinds[code].status;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.endsSession = options.endsSession === true;
  }
}
