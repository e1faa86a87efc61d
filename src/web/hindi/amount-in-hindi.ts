/** 0 to 99: Hindi has a word of its own for each. */
const small = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ');

const scales = [
  [10_000_000n, 'करोड़'],
  [100_000n, 'लाख'],
  [1_000n, 'हज़ार'],
  [100n, 'सौ'],
] as const;

/**
 * An amount of points in Hindi: "250000.50" is "दो लाख पचास हज़ार दशमलव पाँच शून्य पॉइंट". Empty if the text is not an
 * amount with at most two decimals, is negative or has more than 18 digits.
 */
export function amountInHindi(amount: string): string {
  const match = /^(\d{1,18})(?:\.(\d{1,2}))?$/.exec(amount.trim());
  if (match === null) return '';
  const points = BigInt(match[1] ?? '0');
  const decimals = [...(match[2] ?? '').padEnd(2, '0')].map(Number);
  const isWhole = decimals.every((digit) => digit === 0);
  const part = isWhole ? [] : ['दशमलव', ...decimals.map((digit) => small[digit] ?? '')];
  return [integerInHindi(points), ...part, 'पॉइंट'].join(' ');
}

/** A whole number: above a crore, the crores are a number of their own. */
function integerInHindi(number: bigint): string {
  for (const [size, name] of scales) {
    if (number < size) continue;
    const rest = number % size;
    const head = `${integerInHindi(number / size)} ${name}`;
    return rest === 0n ? head : `${head} ${integerInHindi(rest)}`;
  }
  return small[Number(number)] ?? '';
}
