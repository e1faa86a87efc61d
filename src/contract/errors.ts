interface ErrorKind {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;
  /** What a person reads when no text of the moment is more exact. */
  text: string;
}

/** Every way a call can be refused. A code is a fact; its text may be made more exact where it is raised. */
export const errorKinds = {
  invalid_input: { status: 400, text: 'Some fields need attention' },
  malformed_request: { status: 400, text: 'The request could not be read' },
  invalid_idempotency_key: { status: 400, text: 'The Idempotency-Key must be a fresh UUIDv7' },
  not_signed_in: { status: 401, text: 'User authentication is missing. Please log in again.' },
  wrong_credentials: { status: 401, text: 'Invalid username or password' },
  forbidden: { status: 403, text: 'You are not allowed to do this' },
  not_the_actor: { status: 403, text: 'The request names another user than the one signed in' },
  cross_site: { status: 403, text: 'Requests from other sites are refused' },
  account_deactivated: { status: 403, text: 'This account is deactivated' },
  incorrect_password: { status: 403, text: 'Incorrect password' },
  sign_up_closed: { status: 403, text: 'Sign-up is closed' },
  not_found: { status: 404, text: 'Not found' },
  method_not_allowed: { status: 405, text: 'This method is not allowed here' },
  insufficient_credit: { status: 409, text: 'Insufficient credit' },
  credit_limit_reached: { status: 409, text: 'The installation cannot hold more credit' },
  account_barred: { status: 409, text: 'This account is deactivated' },
  account_in_use: { status: 409, text: 'This account cannot be deleted yet' },
  username_taken: { status: 409, text: 'This username is taken' },
  last_superadmin: { status: 409, text: 'The last active superadmin cannot be deactivated or deleted' },
  idempotency_key_reused: { status: 409, text: 'This Idempotency-Key was used for another request' },
  reference_not_possible: { status: 409, text: 'This account cannot hang under the chosen Reference' },
  no_children: { status: 409, text: 'Accounts of this kind have none below them' },
  too_large: { status: 413, text: 'The request is too large' },
  unsupported_media_type: { status: 415, text: 'Send JSON' },
  too_many_requests: { status: 429, text: 'Too many requests. Please wait a moment.' },
  too_many_attempts: { status: 429, text: 'Too many attempts. Please try again later.' },
  unexpected: { status: 500, text: 'Something went wrong' },
  unavailable: { status: 503, text: 'The service is busy or its database is away. Please try again.' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;
