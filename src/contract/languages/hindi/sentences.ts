import type { ClearModel } from '#contract/backups/clear-history';
import { dueSentences, type Write } from '#contract/languages/hindi/due-sentences';
import { wordsInHindi } from '#contract/languages/hindi/words';

/** Sentences with values: as they are written in English, and in Hindi. The first that fits is taken. */
export const sentencesInHindi: readonly (readonly [english: Write, hindi: Write])[] = [
  ...dueSentences,
  [(name) => `Game balance: ${name}`, (name) => `गेम बैलेंस: ${name}`],
  [(other) => `Credit received from ${other}`, (other) => `${other} से क्रेडिट मिला`],
  [(other) => `Credit transferred to ${other}`, (other) => `${other} को क्रेडिट दिया गया`],
  [(other) => `Credit adjustment: received from ${other}`, (other) => `क्रेडिट एडजस्टमेंट: ${other} से मिला`],
  [(other) => `Credit adjustment: given to ${other}`, (other) => `क्रेडिट एडजस्टमेंट: ${other} को दिया गया`],
  [(other) => `Balance added by ${other}`, (other) => `${other} ने बैलेंस जोड़ा`],
  [(game) => `Added to the balance of ${game}`, (game) => `${game} के बैलेंस में जोड़ा गया`],
  [(game) => `Removed from the balance of ${game}`, (game) => `${game} के बैलेंस से निकाला गया`],
  [(other) => `Balance removed to ${other}`, (other) => `बैलेंस निकालकर ${other} को दिया गया`],
  [(ticket, of) => `Stake of ticket ${ticket} of ${of}`, (ticket, of) => `${of} के टिकट ${ticket} का दाँव`],
  [
    (ticket, game) => `Stake of ticket ${ticket} in ${game}`,
    (ticket, game) => `${game} में टिकट ${ticket} का दाँव`,
  ],
  [
    (ticket, game) => `Ticket ${ticket} in ${game} cancelled: stake returned`,
    (ticket, game) => `${game} में टिकट ${ticket} रद्द: दाँव लौटाया गया`,
  ],
  [
    (ticket, to) => `Ticket ${ticket} cancelled: stake returned to ${to}`,
    (ticket, to) => `टिकट ${ticket} रद्द: दाँव ${to} को लौटाया गया`,
  ],
  [
    (game, ticket) => `Draw of ${game} void: stake of ticket ${ticket} returned`,
    (game, ticket) => `${game} का ड्रॉ अमान्य: टिकट ${ticket} का दाँव लौटाया गया`,
  ],
  [
    (ticket, to) => `Draw void: stake of ticket ${ticket} returned to ${to}`,
    (ticket, to) => `ड्रॉ अमान्य: टिकट ${ticket} का दाँव ${to} को लौटाया गया`,
  ],
  [(game) => `Prizes of a draw of ${game}`, (game) => `${game} के एक ड्रॉ के इनाम`],
  [
    (ticket, game) => `Prize of ticket ${ticket} in ${game}, not claimed yet`,
    (ticket, game) => `${game} में टिकट ${ticket} का इनाम, अभी नहीं लिया गया`,
  ],
  [
    (ticket, game) => `Prize of ticket ${ticket} in ${game}`,
    (ticket, game) => `${game} में टिकट ${ticket} का इनाम`,
  ],
  [
    (ticket, to) => `Prize of ticket ${ticket} paid to ${to}`,
    (ticket, to) => `टिकट ${ticket} का इनाम ${to} को दिया गया`,
  ],

  [(username) => `This account is blocked by ${username}`, (username) => `इस खाते को ${username} ने रोका हुआ है`],
  [(username) => `Signed up ${username}`, (username) => `${username} ने साइन अप किया`],
  [
    (act, way, rest) => `Credit ${act} ${way} ${rest}`,
    (act, way, rest) =>
      `${act === 'adjust' ? 'क्रेडिट एडजस्ट' : 'क्रेडिट ट्रांसफ़र'}: ${labelled(rest)} ${way === 'to' ? 'को' : 'से'}`,
  ],
  [
    (id, way, rest) => `Reversed movement ${id} ${way} ${rest}`,
    (id, way, rest) => `लेन-देन ${id} वापस लिया: ${labelled(rest)} ${way === 'to' ? 'को' : 'से'}`,
  ],
  [(count) => `Moved credit in a batch of ${count}`, (count) => `एक साथ ${count} खातों में क्रेडिट दिया या लिया`],
  [
    (day) => `Terms that are worse for the account begin with the next period: ${day}`,
    (day) => `खाते के लिए कम अच्छी शर्तें अगली अवधि से शुरू होती हैं: ${day}`,
  ],
  [(id) => `Reversed batch ${id}`, (id) => `बैच ${id} वापस लिया`],
  [
    (total, held) => `Insufficient credit: the total is ${total}, and you hold ${held}`,
    (total, held) => `क्रेडिट काफ़ी नहीं है: कुल ${total} चाहिए, और आपके पास ${held} है`,
  ],
  [(id) => `Added a note to message ${id}`, (id) => `संदेश ${id} पर नोट जोड़ा`],
  [(id) => `Answered message ${id}`, (id) => `संदेश ${id} का जवाब दिया`],
  [(id) => `Added a remark to movement ${id}`, (id) => `लेन-देन ${id} पर टिप्पणी जोड़ी`],
  [
    (most) => `This movement was already reversed: at most ${most} of it can still be taken back`,
    (most) => `यह लेन-देन पहले ही वापस लिया गया था: इसमें से अब ज़्यादा से ज़्यादा ${most} वापस लिए जा सकते हैं`,
  ],
  [
    (most) => `Insufficient credit: at most ${most} can be taken back now`,
    (most) => `क्रेडिट काफ़ी नहीं है: अभी ज़्यादा से ज़्यादा ${most} वापस लिए जा सकते हैं`,
  ],
  [(rest) => `Created game ${rest}`, (rest) => `गेम ${rest} बनाया`],
  [(name) => `Opened display ${name}`, (name) => `स्क्रीन ${name} खोली`],
  [(name) => `Revoked display ${name}`, (name) => `स्क्रीन ${name} हटाई`],
  [
    (ticket, copy) => `Printed ticket ${ticket}, copy ${copy}`,
    (ticket, copy) => `टिकट ${ticket} प्रिंट किया, प्रति ${copy}`,
  ],
  [
    (ticket) => `Ended the address on the slips of ticket ${ticket}`,
    (ticket) => `टिकट ${ticket} की पर्चियों का लिंक बंद किया`,
  ],
  [(rest) => `Deleted game ${rest}`, (rest) => `गेम ${rest} हटाया`],
  [(rest) => `Edited game ${rest}`, (rest) => `गेम ${rest} एडिट किया`],
  [(rest) => `Activated game ${rest}`, (rest) => `गेम ${rest} सक्रिय किया`],
  [(rest) => `Deactivated game ${rest}`, (rest) => `गेम ${rest} निष्क्रिय किया`],
  [(time) => `Added the interval of ${time} seconds`, (time) => `${time} सेकंड का अंतराल जोड़ा`],
  [(time) => `Deleted the interval of ${time} seconds`, (time) => `${time} सेकंड का अंतराल हटाया`],
  [(time) => `Activated the interval of ${time} seconds`, (time) => `${time} सेकंड का अंतराल सक्रिय किया`],
  [(time) => `Deactivated the interval of ${time} seconds`, (time) => `${time} सेकंड का अंतराल निष्क्रिय किया`],
  [
    (time, next) => `Changed the interval of ${time} seconds to ${next}`,
    (time, next) => `${time} सेकंड का अंतराल बदलकर ${next} किया`,
  ],
  [(rest) => `Created ${rest}`, (rest) => `${labelled(rest)} बनाया`],
  [(rest) => `Edited ${rest}`, (rest) => `${labelled(rest)} एडिट किया`],
  [(rest) => `Deleted ${rest}`, (rest) => `${labelled(rest)} हटाया`],
  [(username) => `Activated ${username}`, (username) => `${username} को सक्रिय किया`],
  [(username) => `Deactivated ${username}`, (username) => `${username} को निष्क्रिय किया`],
  [(username) => `Logged out ${username}`, (username) => `${username} को लॉग आउट किया`],
  [
    (username) => `Reset two-step verification of ${username}`,
    (username) => `${username} का दो-चरणीय सत्यापन रीसेट किया`,
  ],
  [
    (username) => `Set the allowed addresses of ${username}`,
    (username) => `${username} के अनुमति वाले IP पते तय किए`,
  ],
  [(username) => `Set win percentages of ${username}`, (username) => `${username} के जीत प्रतिशत तय किए`],
  [
    (id, status) => `Set message ${id} to ${status}`,
    (id, status) => `संदेश ${id} की स्थिति बदली: ${wordsInHindi[status] ?? status}`,
  ],
  [
    (game, reason) => `Voided a draw of ${game}: ${reason}`,
    (game, reason) => `${game} का एक ड्रॉ अमान्य किया: ${reason}`,
  ],
  [(game) => `Set the credit line of ${game}`, (game) => `${game} की क्रेडिट सीमा तय की`],
  [(folder) => `Started the backup ${folder}`, (folder) => `बैकअप ${folder} शुरू किया`],
  [(folder) => `Opened the download of ${folder}`, (folder) => `${folder} का डाउनलोड खोला`],
  [(folder) => `Transferred ${folder} to the hosting`, (folder) => `${folder} को होस्टिंग पर भेजा`],
  [(folder) => `Did not restore the network from ${folder}`, (folder) => `${folder} से नेटवर्क रीस्टोर नहीं हुआ`],
  [
    (count) => `Refused ${count} times; further refusals are not logged for a while`,
    (count) => `${count} बार अस्वीकृत; कुछ देर तक आगे के इनकार लॉग में दर्ज नहीं होंगे`,
  ],
  [(game) => `Saved a result of ${game}`, (game) => `${game} का परिणाम सहेजा`],
  [(game) => `Withdrew the saved result of ${game}`, (game) => `${game} का सहेजा गया परिणाम वापस लिया`],
  [(count) => `Ended all its other sessions: ${count}`, (count) => `अपने बाक़ी सभी सेशन समाप्त किए: ${count}`],
  [
    (from, until) => `Cleared history from ${from} to ${until}`,
    (from, until) => `${from} से ${until} तक का इतिहास साफ़ किया`,
  ],
  [
    (from, until, models) => `Started clearing history from ${from} to ${until}: ${models}`,
    (from, until, models) => `${from} से ${until} तक का इतिहास साफ़ करना शुरू किया: ${listedModels(models)}`,
  ],
  [
    (username, folder) => `Restored the network of ${username} from ${folder}`,
    (username, folder) => `${folder} से ${username} का नेटवर्क रीस्टोर किया`,
  ],
  [
    (most) => `A list can have ${most} views. Delete one first.`,
    (most) => `एक सूची में ${most} व्यू हो सकते हैं। पहले कोई एक हटाएँ।`,
  ],
  [
    (most) => `You can have ${most} views over all lists. Delete one first.`,
    (most) => `सभी सूचियों में मिलाकर ${most} व्यू हो सकते हैं। पहले कोई एक हटाएँ।`,
  ],
  [spaceInEnglish, spaceInHindi],
  [
    (free, needed) => `Backup failed: ${spaceInEnglish(free, needed)}`,
    (free, needed) => `बैकअप नहीं हो सका: ${spaceInHindi(free, needed)}`,
  ],
];

/** "Area Manager AM1002" with the kind of the account in Hindi. */
function labelled(text: string): string {
  const at = text.lastIndexOf(' ');
  const label = wordsInHindi[text.slice(0, at)];
  return at === -1 || label === undefined ? text : `${label} ${text.slice(at + 1)}`;
}

/** The kinds of record that a clearing removes. */
export const clearModelsInHindi: Record<ClearModel, string> = {
  ticket: 'टिकट',
  result: 'परिणाम',
  draw: 'ड्रॉ के जोड़',
  commission: 'कमीशन',
  upcome: 'सहेजे गए परिणाम',
  refertransaction: 'ट्रांसफ़र',
  userlog: 'गतिविधि लॉग',
  usertransaction: 'गेम के लेन-देन',
  frequency: 'नंबरों के दाँव',
};

const listedModels = (models: string) =>
  models
    .split(', ')
    .map((model) => clearModelsInHindi[model as ClearModel] ?? model)
    .join(', ');

function spaceInEnglish(free: string | undefined, needed: string | undefined): string {
  return `The folder of backups has ${free} MB free; this backup needs about ${needed} MB.`;
}

function spaceInHindi(free: string | undefined, needed: string | undefined): string {
  return `बैकअप के फ़ोल्डर में ${free} MB जगह बची है; इस बैकअप को लगभग ${needed} MB चाहिए।`;
}
