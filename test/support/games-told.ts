import type { Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { endpointOf, type Reply } from './call.ts';
import type { Installation } from './installation.ts';

/** Calls through here are noted: what each endpoint has answered, so that a test can ask what was never met. */
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
    /** For each endpoint: success, what it says it can refuse, and somebody whom it does not let in. */
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

/** Whoever is barred is signed out: only a race leads there, and such races have a test of their own. */
const byRaceAlone = 'account_barred';

const answerOf = ({ status, body }: Reply): string => (status < 400 ? 'success' : String(body.code));

function wantedOf({ errors, access }: Endpoint): string[][] {
  const outsider = access.who === 'roles' ? ['forbidden'] : ['not_found', 'game_not_allowed'];
  return [
    ['success'],
    ['not_signed_in'],
    outsider,
    ...errors.filter((code) => code !== byRaceAlone).map((code) => [code]),
  ];
}
