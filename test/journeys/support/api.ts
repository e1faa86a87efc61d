import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import type { AccountFieldName } from '#contract/accounts/account-fields';
import { formOf } from '#contract/accounts/account-forms';
import { accountKind } from '#contract/accounts/account-kinds';
import { type AccountKindName, type ChainKind, chain as chainKinds } from '#contract/ground/roles';
import { accountSamples } from '#test/support/matrix/account-samples';

/** The password and PIN of all accounts except the first superadmin's. */
export const password = 'a good password';
export const { pin } = accountSamples;
export const house = { username: 'house', password: 'house password' };

export interface Credentials {
  username: string;
  password: string;
}
export interface Person extends Credentials {
  _id: string;
  kind: AccountKindName;
}
/** One account of each level below the superadmin. */
export type Chain = Record<Exclude<ChainKind, 'superadmin'>, Person>;

/** The calls of one signed-in account, outside any browser. */
export interface Api {
  person: Person;
  token: string;
  get: (path: string) => Promise<Record<string, unknown>>;
  send: (method: string, path: string, data?: unknown) => Promise<Record<string, unknown>>;
  create: (kind: AccountKindName, parentId: string, more?: Record<string, unknown>) => Promise<Person>;
  /** An admin and one account under each, down to a player. */
  chain: () => Promise<Chain>;
  generate: (amount: number) => Promise<unknown>;
  transfer: (to: Person, amount: number) => Promise<unknown>;
  dispose: () => Promise<void>;
}

const sample: Record<AccountFieldName, unknown> = {
  ...accountSamples,
  firstName: 'Meera',
  lastName: 'Kulkarni',
  email: 'meera@example.com',
  phone: '9823000000',
  dateOfBirth: '1988-05-17',
  city: 'Nagpur',
  address: '14 Station Road',
  pinCode: '440010',
  password,
};

/** Signs in by a call and returns the account's caller. */
export async function signInApi(baseURL: string, { username, password: secret }: Credentials): Promise<Api> {
  const visitor = await request.newContext({ baseURL });
  const answer = await accepted(
    await visitor.post('/api/auth/login', { data: { username, password: secret } }),
  );
  await visitor.dispose();
  const token = String(answer.token);
  const user = answer.user as { _id: string; role: AccountKindName };
  const context = await request.newContext({
    baseURL,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  return apiOf(context, token, { username, password: secret, _id: user._id, kind: user.role });
}

function apiOf(context: APIRequestContext, token: string, person: Person): Api {
  const send = async (method: string, path: string, data?: unknown) =>
    accepted(await context.fetch(`/api${path}`, { method, ...(data === undefined ? {} : { data }) }));
  const create: Api['create'] = (kind, parentId, more = {}) =>
    createAccount(send, kind, {
      ...more,
      // A superadmin has no account above it, and can only be created with the own password.
      ...(kind === 'superadmin' ? { ownPassword: person.password } : { refId: parentId }),
    });
  return {
    person,
    token,
    send,
    create,
    get: (path) => send('GET', path),
    chain: async () => {
      const made: Partial<Chain> = {};
      let above = person._id;
      for (const kind of chainKinds) {
        if (kind === 'superadmin') continue;
        const next = await create(kind, above);
        made[kind] = next;
        above = next._id;
      }
      return made as Chain;
    },
    generate: (amount) => send('POST', '/credit/generate', { amount, password: person.password }),
    transfer: (to, amount) =>
      send('POST', `/${accountKind(to.kind).prefix}/credit-transfer?page=1&pageSize=10`, {
        toUserId: to._id,
        transferAmount: amount,
        password: person.password,
      }),
    dispose: () => context.dispose(),
  };
}

async function createAccount(
  send: Api['send'],
  kind: AccountKindName,
  more: Record<string, unknown>,
): Promise<Person> {
  const { prefix } = accountKind(kind);
  const { required, optional } = formOf(kind, 'create');
  const fields = [...required, ...optional];
  const body = { ...Object.fromEntries(fields.map((name) => [name, sample[name]])), ...more };
  const { data } = await send('POST', `/${prefix}/create`, body);
  const { _id, username } = data as { _id: string; username: string };
  return { _id, kind, username, password };
}

async function accepted(response: APIResponse): Promise<Record<string, unknown>> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
