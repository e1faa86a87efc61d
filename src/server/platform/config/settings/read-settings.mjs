import { settingTable } from '#settings/setting-table';

/** Control and format characters: a setting that has one looks different from what it is. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * The values of all settings. An empty one counts as missing. Throws one sentence about the first wrong one; `placeOf`
 * may add where it stands.
 */
export function readSettings(environment, placeOf = () => '') {
  const texts = new Map();
  for (const name of Object.keys(settingTable)) {
    const given = (environment[name] ?? '').trim();
    if (given !== '') texts.set(name, given);
  }
  const refuse = (name, reason) => {
    throw new Error(`The setting ${name}${placeOf(name)} is wrong: ${reason}.`);
  };
  return Object.fromEntries(
    Object.entries(settingTable).map(([name, { is, usual, needs = [] }]) => {
      const given = texts.get(name);
      if (given === undefined) return [name, usual];
      if (invisible.test(given)) refuse(name, 'it has an invisible character');
      const value = is.read(given);
      if (value === undefined) refuse(name, `it is ${is.says}`);
      const missing = needs.find((names) => !names.some((each) => texts.has(each)));
      if (missing !== undefined) refuse(name, `it needs ${missing.join(' or ')} too`);
      return [name, value];
    }),
  );
}
