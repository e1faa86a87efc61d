import type { Endpoint } from '#contract/api/endpoint';
import { endpoints } from '#contract/endpoints';
import { endpointOf, type Reply } from '#test/support/call';
import type { Installation } from '#test/support/server/installation';

/** Records the answers of each endpoint, so that a test can list answers that never occurred. */
export function noteAnswers({ call }: Pick<Installation, 'call'>) {
  const told = new Map<string, Set<string>>();
  const noted: Installation['call'] = async (person, method, path, sent) => {
    const reply = await call(person, method, path, sent);
    const name = endpointOf(method, path)?.name ?? '';
    told.set(name, (told.get(name) ?? new Set()).add(answerOf(reply)));
    return reply;
  };
  return {
    call: noted,
    /** For each endpoint: success, its listed errors, and an unauthorized caller. */
    missing(isAsked: (name: string) => boolean): string[] {
      return endpoints
        .filter(({ name }) => isAsked(name))
        .flatMap((endpoint) => {
          const met = told.get(endpoint.name) ?? new Set();
          const lacking = wantedOf(endpoint).filter((answers) => !answers.some((answer) => met.has(answer)));
          return lacking.map((answers) => `${endpoint.name}: ${answers.join(' or ')}`);
        });
    },
  };
}

/** A blocked account is signed out: only a race leads there. A full wallet is rare. Both have tests of their own. */
const testedElsewhere = ['account_barred', 'credit_limit_reached'];

const answerOf = ({ status, body }: Reply): string => (status < 400 ? 'success' : String(body.code));

function wantedOf({ errors, access }: Endpoint): string[][] {
  const outsider = access.who === 'roles' ? ['forbidden'] : ['not_found', 'game_not_allowed'];
  return [
    ['success'],
    ['not_signed_in'],
    outsider,
    ...errors.filter((code) => !testedElsewhere.includes(code)).map((code) => [code]),
  ];
}
