const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const scales = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'] as const;

/**
 * An amount of points in English: "250000.50" is "Two hundred and fifty thousand points and fifty hundredths". Empty if
 * the text is not an amount with at most two decimals, is negative or has more than 18 digits.
 */
export function amountInWords(amount: string): string {
  const match = /^(\d{1,18})(?:\.(\d{1,2}))?$/.exec(amount.trim());
  if (match === null) return '';
  const points = BigInt(match[1] ?? '0');
  const hundredths = Number((match[2] ?? '').padEnd(2, '0'));
  const part = `${belowThousand(hundredths)} ${hundredths === 1 ? 'hundredth' : 'hundredths'}`;
  if (points === 0n && hundredths > 0) return capitalized(`${part} of a point`);
  const whole = `${integerInWords(points)} ${points === 1n ? 'point' : 'points'}`;
  return capitalized(hundredths === 0 ? whole : `${whole} and ${part}`);
}

/** A whole number in English, in lower case: 3 is "three". */
export function integerInWords(number: bigint): string {
  if (number === 0n) return small[0];
  const groups: string[] = [];
  for (let rest = number, scale = 0; rest > 0n; rest /= 1000n, scale += 1) {
    const group = Number(rest % 1000n);
    if (group > 0) groups.unshift(`${belowThousand(group)} ${scales[scale] ?? ''}`.trim());
  }
  const last = Number(number % 1000n);
  const joinsWithAnd = groups.length > 1 && last > 0 && last < 100;
  return joinsWithAnd ? `${groups.slice(0, -1).join(' ')} and ${groups.at(-1)}` : groups.join(' ');
}

function belowThousand(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const head = hundreds > 0 ? `${small[hundreds]} hundred` : '';
  const tail = rest > 0 ? belowHundred(rest) : '';
  return [head, tail].filter(Boolean).join(' and ');
}

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? '';
  const unit = number % 10;
  return unit === 0 ? `${tens[Math.floor(number / 10)]}` : `${tens[Math.floor(number / 10)]}-${small[unit]}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
