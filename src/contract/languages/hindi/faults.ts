import {
  causesInHindi,
  fileFaultsInHindi,
  refusalsInHindi,
  type Sentence,
} from '#contract/languages/hindi/causes';
import { auditStepsInHindi, findingsInHindi, walletsInHindi } from '#contract/languages/hindi/findings';
import { translator } from '#contract/languages/translator';

const findingInHindi = translator(Object.entries(findingsInHindi));

/** The first difference in the books of a backup, as its proof names it: "tickets differ from their seal (12)". */
const damages: readonly Sentence[] = [
  [
    (network, finding, subject) => `network ${network}: ${finding} (${subject})`,
    (network, finding, subject) =>
      `नेटवर्क ${network}: ${findingInHindi(finding)} (${subject === 'total' ? 'कुल' : subject})`,
  ],
  [
    (network, finding) => `network ${network}: ${finding}`,
    (network, finding) => `नेटवर्क ${network}: ${findingInHindi(finding)}`,
  ],
];

const damageInHindi = translator(damages);
const causeInHindi = translator([...Object.entries(causesInHindi), ...fileFaultsInHindi, ...refusalsInHindi]);

/** Where one reason of a refused restore ends and the next begins. */
const nextReason = / (?=History since |A later restore |The wallet of |The game balance of )/;

/** A cause with what it belongs to. The more particular ones come first. */
const wrapped: readonly Sentence[] = [
  [
    (first, others) => `Its books do not balance: ${first} and ${others} more`,
    (first, others) => `इसकी बही का हिसाब नहीं मिलता: ${damageInHindi(first)} और ${others} अन्य अंतर`,
  ],
  [
    (first) => `Its books do not balance: ${first}`,
    (first) => `इसकी बही का हिसाब नहीं मिलता: ${damageInHindi(first)}`,
  ],
  [(why) => `This backup is damaged: ${why}`, (why) => `यह बैकअप ख़राब है: ${causeInHindi(why)}`],
  [
    (why) => `This backup cannot be used here. ${why}`,
    (why) => `यह बैकअप यहाँ इस्तेमाल नहीं हो सकता। ${causeInHindi(why)}`,
  ],
  [
    (reasons) => `This backup cannot be restored. ${reasons}`,
    (reasons) => `यह बैकअप रीस्टोर नहीं हो सकता। ${reasons.split(nextReason).map(causeInHindi).join(' ')}`,
  ],
  [
    (folder) => `Stop Pitboss and run npm run restore -- ${folder} on the server, with an empty data folder.`,
    (folder) => `Pitboss को रोकें और सर्वर पर ख़ाली डेटा फ़ोल्डर के साथ npm run restore -- ${folder} चलाएँ।`,
  ],
];

const faultInHindi = translator([...Object.entries(causesInHindi), ...wrapped]);

const outcomes: readonly Sentence[] = [
  [(why) => `Backup failed: ${why}`, (why) => `बैकअप नहीं हो सका: ${faultInHindi(why)}`],
  [(why) => `Transfer failed: ${why}`, (why) => `भेजा नहीं जा सका: ${faultInHindi(why)}`],
];

/** Details of alarms. */
const alarms: readonly Sentence[] = [
  [
    (draws, oldest, seconds) => `${draws} draws are stuck; the oldest, ${oldest}, is ${seconds} s late.`,
    (draws, oldest, seconds) => `${draws} ड्रॉ अटके हुए हैं; सबसे पुराना, ${oldest}, ${seconds} सेकंड लेट है।`,
  ],
  ...(['ahead of', 'behind'] as const).map(
    (side): Sentence => [
      (server, seconds) =>
        `The clock of the server ${server} is ${seconds} s ${side} the clock of the database.`,
      (server, seconds) =>
        `सर्वर ${server} की घड़ी डेटाबेस की घड़ी से ${seconds} सेकंड ${side === 'behind' ? 'पीछे' : 'आगे'} है।`,
    ],
  ),
  [
    (seconds, games) =>
      `The clock of the database went back: results up to ${seconds} s ahead were already shown. ${games} games will leave out the rounds shown.`,
    (seconds, games) =>
      `डेटाबेस की घड़ी पीछे हो गई: अगले ${seconds} सेकंड तक के कुछ परिणाम पहले ही दिखाए जा चुके हैं। ${games} गेम में वे राउंड नहीं खुलेंगे।`,
  ],
  [
    (name, minutes) =>
      `${name} has read one state of the database for ${minutes} minutes. Sales slow down until it ends.`,
    (name, minutes) =>
      `${name} ${minutes} मिनट से डेटाबेस की एक ही स्थिति पढ़ रहा है। इसके पूरा होने तक बिक्री धीमी रहेगी।`,
  ],
  [
    (names) => `${names} still runs as a primary although another database was promoted.`,
    (names) => `${names} अब भी मुख्य डेटाबेस की तरह चल रहा है, जबकि उसकी जगह दूसरा डेटाबेस ले चुका है।`,
  ],
  ...Object.entries(auditStepsInHindi).map(
    ([step, inHindi]): Sentence => [(why) => `${step}: ${why}`, (why) => `${inHindi}: ${why}`],
  ),
];

/** Stored causes of what failed: of backups, transfers, restores and audits, and the details of alarms. */
export const faultsInHindi = [
  ...Object.entries(causesInHindi),
  ...Object.entries(findingsInHindi),
  ...Object.entries(walletsInHindi),
  [(id: string) => `no wallet ${id}`, (id: string) => `वॉलेट ${id} नहीं है`],
  ...wrapped,
  ...outcomes,
  ...alarms,
  ...refusalsInHindi,
] as const;
