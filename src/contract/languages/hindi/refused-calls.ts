import type { Sentence } from '#contract/languages/hindi/causes';
import { wordsInHindi } from '#contract/languages/hindi/words';

const label = (english: string) => wordsInHindi[english] ?? english;

/** What was refused, as the log names it: by the summary of the call. */
export const refusedCallsInHindi: Readonly<Record<string, string>> = {
  'Activate or deactivate a game; the open round finishes first': 'गेम सक्रिय या निष्क्रिय करना',
  'Activate or deactivate an interval': 'अंतराल सक्रिय या निष्क्रिय करना',
  'Add a game; it uses the digits screen': 'गेम जोड़ना',
  'Add an interval': 'अंतराल जोड़ना',
  'Buy a ticket for the open round of a game': 'टिकट ख़रीदना',
  'Cancel a ticket while its round is open; the whole stake is refunded': 'टिकट रद्द करना',
  'Change a game': 'गेम एडिट करना',
  'Change an interval': 'अंतराल बदलना',
  'Change the own password; all other sessions end': 'अपना पासवर्ड बदलना',
  "Change the player's settings": 'खिलाड़ी की सेटिंग बदलना',
  'Choose the own language and digit grouping': 'अपनी भाषा और संख्याओं का रूप चुनना',
  'Claim the prize of a ticket': 'टिकट का इनाम लेना',
  "Claim the prizes of the player's own tickets, at most 500 per call": 'अपने टिकटों के इनाम लेना',
  'Clear the history of the own network': 'अपने नेटवर्क का इतिहास साफ़ करना',
  'Close an account of the own branch permanently, of any kind': 'खाता हटाना',
  'Confirm or reject the new devices up to a given one, from an older device; a rejection ends all other sessions':
    'नए डिवाइस की पुष्टि करना या उसे हटाना',
  'Create a secret for an authenticator; it becomes active when it is confirmed':
    'दो-चरणीय सत्यापन सेट अप करना',
  'Create ten new recovery codes; the earlier ones stop working': 'नए रिकवरी कोड बनाना',
  'Delete a game that has no tickets and that no admin offers': 'गेम हटाना',
  'Delete an interval that no game uses': 'अंतराल हटाना',
  'End all own sessions except this one': 'अपने बाक़ी सभी सेशन समाप्त करना',
  'End every session of a player': 'खिलाड़ी को लॉग आउट करना',
  'End one of the own sessions': 'अपना एक सेशन समाप्त करना',
  'End the public address of all slips of a ticket that were printed so far': 'टिकट की पर्चियों का लिंक बंद करना',
  'Export in the background': 'बैकग्राउंड में एक्सपोर्ट करना',
  "Generate credit into the superadmin's own wallet": 'क्रेडिट जनरेट करना',
  'Log an activity of the own session': 'गतिविधि दर्ज करना',
  'Make a backup': 'बैकअप लेना',
  'Mark entries of the own inbox as read': 'इनबॉक्स की एंट्री को पढ़ा हुआ मार्क करना',
  "Move credit between the admin's wallet and a game balance": 'गेम के बैलेंस में क्रेडिट जोड़ना या उससे निकालना',
  'Open a display of a game: a screen with a secret address': 'दुकान की स्क्रीन खोलना',
  'Open the download of a backup': 'बैकअप डाउनलोड करना',
  'Reset the second factor of an account below; its sessions end': 'नीचे के खाते का दो-चरणीय सत्यापन रीसेट करना',
  'Restore a backup': 'बैकअप रीस्टोर करना',
  "Retire credit from the superadmin's own wallet": 'क्रेडिट ख़त्म करना',
  'Revoke an own display: its address stops working': 'दुकान की स्क्रीन हटाना',
  'Run a full audit now': 'पूरा ऑडिट चलाना',
  'Save one view of a list; its other views stay as they are': 'सूची का एक व्यू सहेजना',
  'Rename or share one view of a list, or make it the default':
    'सूची के एक व्यू का नाम बदलना, उसे साझा करना या डिफ़ॉल्ट बनाना',
  'Delete one view of a list, if it exists': 'सूची का एक व्यू हटाना',
  'Save the result of the round on screen': 'परिणाम सहेजना',
  'Send a message to the operators': 'ऑपरेटरों को संदेश भेजना',
  'Set how far a game balance may fall below its reserve': 'गेम की क्रेडिट सीमा तय करना',
  'Set the addresses from which an account below may be used; its sessions end':
    'नीचे के खाते के अनुमति वाले IP पते तय करना',
  'Set the addresses from which the own account may be used; all other sessions end':
    'अपने अनुमति वाले IP पते तय करना',
  'Set the status of a message': 'संदेश की स्थिति बदलना',
  'Set these thresholds': 'इनबॉक्स की सीमाएँ तय करना',
  'Set win percentages of one network': 'जीत प्रतिशत तय करना',
  'Sign in with the code of the second factor, after the password': 'कोड से लॉग इन करना',
  'Sign in': 'लॉग इन करना',
  'Sign out': 'लॉग आउट करना',
  'Sign up as a player, if the configuration names a master for new players': 'साइन अप करना',
  'Stop an own export and delete its file': 'अपना एक्सपोर्ट रोकना और उसकी फ़ाइल हटाना',
  'Switch the own second factor off': 'दो-चरणीय सत्यापन बंद करना',
  'Switch the second factor on; all other sessions end': 'दो-चरणीय सत्यापन चालू करना',
  'The slip of a ticket of the branch, as a numbered copy; logged': 'टिकट प्रिंट करना',
  'The ticket that was bought with an idempotency key; if none was, no ticket will be':
    'बिना जवाब की ख़रीद जाँचना',
  'Transfer a backup to the hosting': 'बैकअप होस्टिंग पर भेजना',
  'Void a draw before it is settled; every stake is refunded once': 'ड्रॉ अमान्य करना',
  'Withdraw the saved result of a round, so that it is drawn from its sealed seed again':
    'सहेजा गया परिणाम वापस लेना',
};

const acts = [
  ['Activate or deactivate', 'सक्रिय या निष्क्रिय करना'],
  ['Change fields of', 'एडिट करना'],
  ['Create', 'जोड़ना'],
] as const;

/** The same calls exist for each kind of account, and for the accounts under each kind. */
export const refusedAccountCallsInHindi: readonly Sentence[] = [
  ...acts.flatMap(([english, hindi]): Sentence[] => [
    [(kind) => `${english} an account: ${kind}`, (kind) => `खाता ${hindi}: ${label(kind)}`],
    [
      (kind, above) => `${english} a child: ${kind} under ${above}`,
      (kind, above) => `${label(above)} के नीचे का खाता ${hindi}: ${label(kind)}`,
    ],
  ]),
  [(kind) => `Close an account permanently: ${kind}`, (kind) => `खाता हटाना: ${label(kind)}`],
  [
    (kind, above) => `Close a child permanently: ${kind} under ${above}`,
    (kind, above) => `${label(above)} के नीचे का खाता हटाना: ${label(kind)}`,
  ],
  [
    (above) => `Move credit from the operator to a child of ${above}`,
    (above) => `क्रेडिट ट्रांसफ़र करना: ${label(above)} के नीचे का खाता`,
  ],
  [
    (kind) => `Move credit from the operator to an account: ${kind}`,
    (kind) => `क्रेडिट ट्रांसफ़र करना: ${label(kind)}`,
  ],
  [
    (above) => `Take credit back from a child of ${above}, or give it`,
    (above) => `क्रेडिट एडजस्ट करना: ${label(above)} के नीचे का खाता`,
  ],
  [
    (kind) => `Take credit back from an account, or give it: ${kind}`,
    (kind) => `क्रेडिट एडजस्ट करना: ${label(kind)}`,
  ],
];
