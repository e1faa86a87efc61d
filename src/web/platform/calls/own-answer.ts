/**
 * Whether an answer is the server's own. A gateway, a proxy or the sign-in page of a hotel may answer instead of it,
 * with any status: such an answer says nothing about the call.
 */
export function isOwnAnswer(response: Response, answer: unknown): boolean {
  return response.ok ? isSuccess(answer) : isRefusal(answer);
}

export interface Refusal {
  code: string;
  message: string;
  fields?: Record<string, string>;
  requestId?: string;
}

function isRefusal(answer: unknown): answer is Refusal {
  const { success, code, message } = Object(answer);
  return success === false && typeof code === 'string' && codeShape.test(code) && typeof message === 'string';
}

const codeShape = /^[a-z]+(_[a-z]+)*$/;

function isSuccess(answer: unknown): boolean {
  return Object(answer).success === true;
}
