import type { z } from 'zod';
import type { Endpoint } from '#contract/api/endpoint';
import { CallFailed, type Terminal } from './terminal.ts';

/** A wrong password must not be retried: the account would be locked for the visitor too. */
const retryAfterMs = 60_000;

/** An operator: signs in with its first action, and again after its session has ended. */
export function createOperator(terminal: Terminal, sign: { username: string; password: string }) {
  let token: string | null = null;
  let notBeforeMs = 0;

  async function present(): Promise<string | null> {
    if (token !== null) return token;
    if (Date.now() < notBeforeMs) return null;
    notBeforeMs = Date.now() + retryAfterMs;
    token = await terminal.signIn(sign.username, sign.password);
    notBeforeMs = 0;
    return token;
  }

  return {
    password: sign.password,
    /** Null while this operator cannot sign in. */
    async ask<E extends Endpoint>(
      endpoint: E,
      sent: { query?: z.input<E['query']>; body?: z.input<E['body']> },
    ): Promise<z.output<E['answer']> | null> {
      const held = await present();
      if (held === null) return null;
      try {
        return await terminal.ask(endpoint, { ...sent, token: held });
      } catch (error) {
        if (error instanceof CallFailed && error.code === 'not_signed_in') token = null;
        throw error;
      }
    },
  };
}
export type Operator = ReturnType<typeof createOperator>;
