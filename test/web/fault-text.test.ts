import { afterAll, expect, it, vi } from 'vitest';
import { messages } from '#contract/ground/messages';

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', new EventTarget());
const { CallError } = await import('#web/platform/calls/call.ts');
const { faultText } = await import('#web/platform/calls/fault-text.ts');
afterAll(() => {
  vi.unstubAllGlobals();
});

const refused = (fields?: Record<string, string>) =>
  new CallError({ status: 400, code: 'invalid_input', message: 'Some fields need attention', fields });

it('names the refused field and says what is wrong with it', () => {
  expect(faultText(refused({ startDate: messages.shiftTooOld }))).toBe(`Start Date: ${messages.shiftTooOld}`);
  const both = refused({ startDate: messages.periodInvalid, gameId: 'Not an id' });
  expect(faultText(both)).toBe(`Start Date: ${messages.periodInvalid} · Game Id: Not an id`);
});

it('is the message of any other refusal', () => {
  expect(faultText(refused())).toBe('Some fields need attention');
  expect(faultText(new Error('broken'))).toBe('broken');
});
