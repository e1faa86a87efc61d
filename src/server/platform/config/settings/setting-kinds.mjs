import { isIP } from 'node:net';

/**
 * Kinds of settings. `read` returns the value of a text, or undefined if the text is none; `says` ends the sentence
 * "The setting PORT is wrong: it is …".
 */

export const whole = (least, most) => ({
  kind: 'whole',
  says: `a whole number from ${least} to ${most}`,
  read: (text) => between(/^\d{1,15}$/.test(text), text, { least, most }),
});

export const number = (least, most) => ({
  kind: 'number',
  says: `a number from ${least} to ${most}`,
  read: (text) => between(/^\d{1,15}(\.\d{1,6})?$/.test(text), text, { least, most }),
});

function between(isNumber, text, { least, most }) {
  const value = Number(text);
  return isNumber && value >= least && value <= most ? value : undefined;
}

/** The ports to which browsers send no request, and Node's fetch neither: https://fetch.spec.whatwg.org/#port-blocking */
const blockedPorts = [
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

/** A port for browsers; 0 is any free one. */
export const webPort = {
  kind: 'webPort',
  says: 'a whole number from 0 to 65535, and none that browsers refuse, such as 6000',
  read(text) {
    const port = whole(0, 65_535).read(text);
    return blockedPorts.includes(port) ? undefined : port;
  },
};

export const choice = (...values) => ({
  kind: 'choice',
  says: `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
  read: (text) => (values.includes(text) ? text : undefined),
});

/** Several of these values, separated by commas. */
export const several = (...values) => ({
  kind: 'several',
  says: `one or more of ${values.join(', ')}, separated by commas`,
  read(text) {
    const given = parts(text);
    return given.length > 0 && given.every((each) => values.includes(each)) ? given : undefined;
  },
});

/** A folder or another free text; it has no invisible characters, as no setting has. */
export const text = { kind: 'text', says: 'text', read: (given) => given };

export const secret = (least) => ({
  kind: 'secret',
  says: `text of at least ${least} characters`,
  read: (given) => (given.length >= least ? given : undefined),
});

const form = (kind, pattern, says) => ({
  kind,
  says,
  read: (given) => (pattern.test(given) ? given : undefined),
});

export const username = form(
  'username',
  /^[A-Za-z0-9]{3,30}$/,
  'a username of 3 to 30 ASCII letters and digits',
);
/** A username of the form that the server issues could be issued to another account. */
export const ownUsername = form(
  'ownUsername',
  /^(?!(SA|AD|SM|AM|MA|PL|OT|LN|GF)\d+$)[a-z0-9]{3,30}$/i,
  'a username of 3 to 30 ASCII letters and digits, but not the form of an issued one such as SA1000',
);
export const bearerToken = form('token', /^[\x20-\x7e]+$/, 'text of ASCII letters, digits and signs');
export const timeOfDayOrOff = form(
  'schedule',
  /^(off|([01]\d|2[0-3]):[0-5]\d)$/,
  'off, or a time of day in UTC such as 02:30',
);
export const hostKey = form(
  'hostKey',
  /^SHA256:[A-Za-z0-9+/]{43}=?$/,
  'a host key as shown by ssh-keygen -l, such as SHA256:…',
);

const hostName = /^(?!-)[A-Za-z0-9_-]{1,63}(\.[A-Za-z0-9_-]{1,63})*$/;
export const host = {
  kind: 'host',
  says: 'an address or the name of a machine, without a scheme or port',
  read: (given) =>
    isIP(given) !== 0 || (hostName.test(given) && !/^[\d.]+$/.test(given)) ? given : undefined,
};

/** Names for ranges of addresses, as Fastify reads them. */
const rangeNames = ['loopback', 'linklocal', 'uniquelocal'];
export const proxies = {
  kind: 'proxies',
  says: 'one or more IP addresses or ranges such as 10.0.0.0/8, separated by commas',
  read(given) {
    const ranges = parts(given);
    return ranges.length > 0 && ranges.every(isRange) ? ranges.join(',') : undefined;
  },
};

function isRange(given) {
  if (rangeNames.includes(given)) return true;
  const [address, length, ...rest] = given.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= most);
}

/** Scheme, name and port only: the origin that browsers send from our own pages. */
export const origin = {
  kind: 'origin',
  says: 'an address like https://pitboss.example, without a path',
  read(given) {
    const url = URL.canParse(given) ? new URL(given) : null;
    const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
    return isOrigin ? url.origin : undefined;
  },
};

/** Two programs read it: this one and the PostgreSQL client. `#`, `/` and `?` in a password must be encoded. */
export const databaseUrl = {
  kind: 'databaseUrl',
  says: 'an address like postgresql://owner:password@host/pitboss, with special characters of the password percent-encoded',
  read(given) {
    if (!/^postgres(ql)?:\/\/[^#\s]+$/.test(given) || !URL.canParse(given)) return undefined;
    const { username: user, password, hostname, pathname } = new URL(given);
    return [user, password, hostname, pathname].every(isEncoded) ? given : undefined;
  },
};

function isEncoded(part) {
  try {
    return !decodeURIComponent(part).includes('\0');
  } catch {
    return false;
  }
}

/** Abbreviations are refused: IST is India for Node and Israel for PostgreSQL. */
export const timeZone = {
  kind: 'timeZone',
  says: 'UTC or a time zone of the form Region/City, such as Asia/Kolkata',
  read: (given) =>
    given === 'UTC' || (/^[A-Z]\w*(\/[A-Z][\w+-]*)+$/.test(given) && isKnownZone(given)) ? given : undefined,
};

function isKnownZone(zone) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const parts = (given) =>
  given
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
