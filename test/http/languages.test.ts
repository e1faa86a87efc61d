import { describe, expect, it } from 'vitest';
import { locales } from '#contract/ground/locales';
import { messages } from '#contract/ground/messages';
import { errorsInHindi } from '#contract/languages/hindi/errors';
import { messagesInHindi } from '#contract/languages/hindi/messages';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { type Family, openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const inHindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' };

const on = await forFile(openInstallation());
const chain = await openChain(on);

describe('the language of a caller', () => {
  it('is that of messages, and of the messages of fields', async () => {
    const { refId, ...fields } = newAccount('player', chain.master, {});
    const body = { ...fields, refId, firstName: '' };
    const create = (headers: Record<string, string>) =>
      on.call(chain.admin, 'POST', '/player/create', { body, headers });
    const hindi = (await create(inHindi)).body;
    expect(hindi).toMatchObject({
      code: 'invalid_input',
      message: messagesInHindi.firstNameRequired,
      fields: { firstName: messagesInHindi.firstNameRequired },
    });
    const english = (await create({})).body;
    expect(english.fields).toEqual({ firstName: messages.firstNameRequired });
  });

  it('is that of errors and of successes', async () => {
    const missing = await on.call(chain.admin, 'GET', '/no-such-call', { headers: inHindi });
    expect(missing.body).toMatchObject({ code: 'not_found', message: errorsInHindi.not_found });
    const refused = await on.call(null, 'POST', '/auth/login', {
      body: { username: chain.player.username, password: 'wrong password' },
      headers: inHindi,
    });
    expect(refused.body.message).toBe(errorsInHindi.wrong_credentials);
    const signedIn = await on.call(null, 'POST', '/auth/login', {
      body: { username: chain.player.username, password },
      headers: inHindi,
    });
    expect(signedIn.body.message).toBe(messagesInHindi.loginSuccessful);
  });

  it('is chosen by each account for itself', async () => {
    const localeOf = async (person: Family['player']) =>
      (await on.call(person, 'GET', '/auth/session')).body.locale;
    expect(await localeOf(chain.player)).toBeNull();
    for (const locale of locales) {
      const reply = await on.call(chain.player, 'POST', '/auth/locale', { body: { locale } });
      expect([reply.status, reply.body.data]).toEqual([200, { locale }]);
      expect(await localeOf(chain.player)).toBe(locale);
    }
    expect(await localeOf(chain.master)).toBeNull();
    const unknown = await on.call(chain.player, 'POST', '/auth/locale', { body: { locale: 'fr' } });
    expect([unknown.status, await localeOf(chain.player)]).toEqual([400, 'hi-IN']);
  });
});
