import type { Filled } from '#contract/languages/translator';

/** Causes of failed backups, transfers and restores that have no values. */
export const causesInHindi: Readonly<Record<string, string>> = {
  'The disk is full.': 'डिस्क भर गई है।',
  'The disk quota is used up.': 'डिस्क का कोटा ख़त्म हो गया है।',
  'A file would be larger than this system allows.': 'फ़ाइल इस सिस्टम की सीमा से बड़ी हो जाती।',
  'The disk reports an error.': 'डिस्क में कोई गड़बड़ी है।',
  'The folder of archives cannot be written to.': 'आर्काइव के फ़ोल्डर में लिखा नहीं जा सकता।',
  'The folder of backups cannot be written to.': 'बैकअप के फ़ोल्डर में लिखा नहीं जा सकता।',
  'The server has no permission to write to the folder of archives.':
    'सर्वर को आर्काइव के फ़ोल्डर में लिखने की अनुमति नहीं है।',
  'The server has no permission to write to the folder of backups.':
    'सर्वर को बैकअप के फ़ोल्डर में लिखने की अनुमति नहीं है।',
  'The folder of archives is not a folder.': 'आर्काइव की जगह फ़ोल्डर नहीं, कुछ और है।',
  'The folder of backups is not a folder.': 'बैकअप की जगह फ़ोल्डर नहीं, कुछ और है।',
  'An unexpected error; see the server log.': 'अचानक कोई गड़बड़ी हुई; सर्वर का लॉग देखें।',
  'The server stopped several times during this backup.': 'इस बैकअप के दौरान सर्वर कई बार रुका।',
  'The server stopped several times during this restore. Nothing was changed.':
    'इस रीस्टोर के दौरान सर्वर कई बार रुका। कुछ नहीं बदला।',
  'The folder of this backup was not found on the server that handled the request.':
    'जिस सर्वर ने यह काम किया, उस पर इस बैकअप का फ़ोल्डर नहीं मिला।',
  'The network was busy: a posting or a clearing did not finish in time. Nothing was changed. Please try again.':
    'नेटवर्क व्यस्त था: कोई लेन-देन या इतिहास की सफ़ाई समय पर पूरी नहीं हुई। कुछ नहीं बदला। कृपया फिर कोशिश करें।',
  'This backup cannot be used here. It belongs to another network.':
    'यह बैकअप यहाँ इस्तेमाल नहीं हो सकता। यह किसी दूसरे नेटवर्क का है।',
  'It was written by another version of Pitboss in a format that this version cannot read.':
    'यह Pitboss के किसी दूसरे संस्करण का है, जिसे यह संस्करण नहीं पढ़ सकता।',
  'It was made with another SECRET_KEY; only an installation with that key can read it.':
    'यह किसी दूसरी SECRET_KEY से बना है; इसे केवल उसी कुंजी वाला इंस्टॉलेशन पढ़ सकता है।',
  'It does not contain the admin of its network.': 'इसमें अपने नेटवर्क का एडमिन नहीं है।',
  'The server stopped during this transfer. Start it again to resume.':
    'भेजते समय सर्वर रुक गया। आगे बढ़ाने के लिए फिर शुरू करें।',
  'The transfer was interrupted. Start it again to resume.': 'भेजना बीच में रुक गया। आगे बढ़ाने के लिए फिर शुरू करें।',
  'The connection was lost. Start the transfer again to resume it.':
    'कनेक्शन टूट गया। आगे बढ़ाने के लिए भेजना फिर शुरू करें।',
  'The host key of the hosting differs from SFTP_HOST_KEY; nothing was sent.':
    'होस्टिंग की कुंजी SFTP_HOST_KEY से मेल नहीं खाती; कुछ नहीं भेजा गया।',
  'The hosting rejected the sign-in of SFTP_USER.': 'होस्टिंग ने SFTP_USER का लॉग इन स्वीकार नहीं किया।',
  'SFTP_KEY_FILE cannot be read.': 'SFTP_KEY_FILE पढ़ी नहीं जा सकती।',
  'SFTP_KEY_FILE contains no usable key.': 'SFTP_KEY_FILE में काम की कोई कुंजी नहीं है।',
  'The hosting cannot be reached.': 'होस्टिंग तक पहुँचा नहीं जा सका।',
  'The hosting did not store what was sent.': 'जो भेजा गया, होस्टिंग ने उसे नहीं रखा।',
  'The hosting already has a different folder with this name. Move it away first.':
    'होस्टिंग पर इस नाम का दूसरा फ़ोल्डर पहले से है। पहले उसे हटाएँ।',
  'The folder of this backup no longer exists.': 'इस बैकअप का फ़ोल्डर अब नहीं है।',
  'History since this backup was cleared, so the changes since then can no longer be determined.':
    'इस बैकअप के बाद का इतिहास साफ़ कर दिया गया, इसलिए तब से हुए बदलाव अब पता नहीं चल सकते।',
};

export type Sentence = readonly [english: Filled, hindi: Filled];

/** What is wrong with a file of a backup. These follow a text that says so. */
export const fileFaultsInHindi: readonly Sentence[] = [
  [(file) => `${file} was altered.`, (file) => `${file} बदली गई है।`],
  [(file) => `The rows of ${file} cannot be read.`, (file) => `${file} की पंक्तियाँ पढ़ी नहीं जा सकतीं।`],
  [(file) => `Not all rows of ${file} can be read.`, (file) => `${file} की सभी पंक्तियाँ पढ़ी नहीं जा सकतीं।`],
  [(file) => `It contains no rows of ${file}.`, (file) => `इसमें ${file} की पंक्तियाँ नहीं हैं।`],
  [(file) => `${file} cannot be read.`, (file) => `${file} पढ़ी नहीं जा सकती।`],
  [
    (file, found, expected) => `${file} contains ${found} rows instead of ${expected}.`,
    (file, found, expected) => `${file} में ${expected} के बजाय ${found} पंक्तियाँ हैं।`,
  ],
  [(file) => `${file} is missing.`, (file) => `${file} मौजूद नहीं है।`],
  [(file) => `${file} is not part of it.`, (file) => `${file} इसका हिस्सा नहीं है।`],
  [(file) => `${file} is too large.`, (file) => `${file} बहुत बड़ी है।`],
  [
    (name) => `Its tables belong to another version of Pitboss (${name}).`,
    (name) => `इसके टेबल Pitboss के किसी दूसरे संस्करण के हैं (${name})।`,
  ],
  [
    (loaded, rows, name) => `only ${loaded} of ${rows} rows of ${name} could be restored.`,
    (loaded, rows, name) => `${name} की ${rows} में से केवल ${loaded} पंक्तियाँ रीस्टोर हो सकीं।`,
  ],
];

/** Why a network cannot be restored to a backup, with values. */
export const refusalsInHindi: readonly Sentence[] = [
  [
    (tickets) =>
      `A later restore reversed ${tickets} that this backup contains, and reversed tickets stay reversed.`,
    (tickets) =>
      `बाद के एक रीस्टोर ने इस बैकअप के ${tickets.split(' ')[0] ?? ''} टिकट रिवर्स किए, और रिवर्स हुए टिकट रिवर्स ही रहते हैं।`,
  ],
  [
    (name, after, least) => `The wallet of ${name} would hold ${after} points; at least ${least} are needed.`,
    (name, after, least) => `${name} के वॉलेट में ${after} पॉइंट बचेंगे; कम से कम ${least} होने चाहिए।`,
  ],
  [
    (name, after) =>
      `The wallet of ${name} would hold ${after} points, which is more than a wallet can hold.`,
    (name, after) => `${name} के वॉलेट में ${after} पॉइंट हो जाएँगे, जो एक वॉलेट की सीमा से ज़्यादा हैं।`,
  ],
  [
    (name, after, least) =>
      `The game balance of ${name} would be ${after} points; its unsettled rounds need ${least}.`,
    (name, after, least) => `${name} का गेम बैलेंस ${after} पॉइंट रह जाएगा; उसके न निपटे राउंड के लिए ${least} चाहिए।`,
  ],
];
