import type { accountTable } from '#contract/accounts/account-table';
import type { onlinePlayerTable } from '#contract/accounts/online-players';
import type { logTable } from '#contract/activity-log/activity-log';
import type { complaintTable } from '#contract/complaints/complaints';
import type { batchTable } from '#contract/credit/batches';
import type { transactionTable } from '#contract/credit/transactions';
import type { balanceTable } from '#contract/reports/analytics-balance';
import type { hourTable, playTable } from '#contract/reports/analytics-play';
import type { resultTable } from '#contract/reports/analytics-results';
import type { adminCommissionTable, pendingTable } from '#contract/reports/commissions';
import type { historyTable } from '#contract/reports/history';
import type { returnTable } from '#contract/reports/returns';
import type { shopHourTable } from '#contract/reports/shop-hours';
import type { turnoverTable } from '#contract/reports/turnover';
import { dueColumns } from '#web/hindi/due-columns.ts';
import type { Labels } from '#web/hindi/labels.ts';

const returns: Labels<typeof returnTable> = {
  gameName: 'गेम',
  username: 'एडमिन',
  results: 'परिणाम',
  day: 'दिन',
  roundNumber: 'ड्रॉ',
  drawnAt: 'ड्रॉ का समय',
  draws: 'ड्रॉ',
  stakes: 'दाँव',
  prizes: 'इनाम',
  expected: 'अनुमानित इनाम',
  spread: 'मानक विचलन',
  deviation: 'विचलन',
  state: 'स्थिति',
};

const batches: Labels<typeof batchTable> = {
  _id: 'बैच',
  createdAt: 'तारीख़',
  kind: 'प्रकार',
  rows: 'लेन-देन',
  amount: 'राशि',
  note: 'नोट',
  category: 'कैटेगरी',
  reverses: 'जिसे वापस लिया',
};

const complaints: Labels<typeof complaintTable> = {
  enquiryType: 'पूछताछ का प्रकार',
  fullName: 'पूरा नाम',
  email: 'ईमेल',
  mobile: 'मोबाइल',
  complaintDetails: 'शिकायत का विवरण',
  status: 'स्थिति',
  createdAt: 'तारीख़',
};

const log: Labels<typeof logTable> = {
  username: 'यूज़रनेम',
  subject: 'विषय',
  requestUrl: 'URL',
  method: 'मेथड',
  ipAddress: 'IP पता',
  createdAt: 'समय',
  outcome: 'नतीजा',
};

const transactions: Labels<typeof transactionTable> = {
  _id: 'लेन-देन आईडी',
  user: 'यूज़र',
  recipient: 'किससे / किसे',
  credit: 'क्रेडिट',
  debit: 'डेबिट',
  newBalance: 'नया बैलेंस',
  transactionMessage: 'विवरण',
  note: 'नोट',
  reference: 'संदर्भ',
  category: 'कैटेगरी',
  reversed: 'वापस लिया गया',
  reverses: 'जिसे वापस लिया',
  status: 'स्थिति',
  createdAt: 'तारीख़',
  transactionType: 'प्रकार',
};

const history: Labels<typeof historyTable> = {
  ticketId: 'टिकट आईडी',
  username: 'यूज़रनेम',
  gameId: 'गेम आईडी',
  gameName: 'गेम',
  timeopen: 'खुलने का समय',
  timeclose: 'बंद होने का समय',
  playpoints: 'खेले पॉइंट',
  winpoints: 'जीते पॉइंट',
  resultNo: 'परिणाम',
  claimdate: 'इनाम कब लिया',
};

const turnover: Labels<typeof turnoverTable> = {
  username: 'आईडी',
  playPoints: 'खेल',
  winPoints: 'जीत',
  endPoints: 'अंतर',
  supercom: 'सुपर ए.मै.',
  distcom: 'ए.मै.',
  retailcom: 'मास्टर',
  usercom: 'खिलाड़ी',
  totalcommission: 'कमीशन',
  net: 'नेट',
};

const pendingCommission: Labels<typeof pendingTable> = {
  username: 'यूज़रनेम',
  role: 'भूमिका',
  totalcommission: 'खेल',
  commission: 'प्रतिशत',
  pendingCommission: 'कुल कमीशन',
};

const adminCommission: Labels<typeof adminCommissionTable> = {
  gameId: 'गेम आईडी',
  gameName: 'गेम का नाम',
  username: 'यूज़रनेम',
  winpercentage: 'जीत प्रतिशत',
  commissionAmount: 'कमीशन राशि',
  totalpoints: 'कुल पॉइंट',
  totalwinpoints: 'कुल जीते पॉइंट',
};

const play: Labels<typeof playTable> = {
  day: 'दिन',
  weekday: 'सप्ताह का दिन',
  game: 'गेम',
  master: 'मास्टर',
  player: 'खिलाड़ी',
  tickets: 'टिकट',
  playPoints: 'खेल',
  winPoints: 'जीत',
  endPoints: 'अंतर राशि',
  previousPlay: 'पिछला खेल',
};

const hours: Labels<typeof hourTable> = {
  hour: 'घंटा',
  tickets: 'टिकट',
  playPoints: 'खेल',
  winPoints: 'जीत',
  endPoints: 'अंतर राशि',
  sun: 'रविवार',
  mon: 'सोमवार',
  tue: 'मंगलवार',
  wed: 'बुधवार',
  thu: 'गुरुवार',
  fri: 'शुक्रवार',
  sat: 'शनिवार',
};

const shopHours: Labels<typeof shopHourTable> = { username: 'दुकान', tickets: 'टिकट', playPoints: 'खेल' };

const balance: Labels<typeof balanceTable> = {
  day: 'दिन',
  opening: 'आरंभ में',
  came: 'आया',
  went: 'गया',
  closing: 'अंत में',
};

const resultFrequency: Labels<typeof resultTable> = {
  drawno: 'नंबर',
  times: 'कितनी बार',
  expected: 'अनुमानित',
  spread: 'मानक विचलन',
  deviation: 'विचलन',
};

const onlinePlayers: Labels<typeof onlinePlayerTable> = {
  username: 'यूज़रनेम',
  name: 'नाम',
  points: 'पॉइंट',
  playPoints: 'खेला',
  winPoints: 'जीता',
  claimPoints: 'इनाम लिया',
  endPoints: 'अंतर',
  isOnline: 'ऑनलाइन है',
  lastLogin: 'पिछला लॉग इन',
};

const accounts: Labels<typeof accountTable> = {
  username: 'यूज़रनेम',
  name: 'नाम',
  refId: 'रेफ़रेंस आईडी',
  uniqueID: 'यूनीक आईडी',
  uniqueId: 'यूनीक आईडी',
  walletBalance: 'पॉइंट',
  games: 'गेम',
  createdAt: 'तारीख़ और समय',
  isLoggedIn: 'ऑनलाइन है',
  lastLogin: 'पिछला लॉग इन',
  userStatus: 'स्थिति',
};

/** By the names under which the tables register their English labels. */
export const columns = {
  'accounts-columns': accounts,
  'batches-columns': batches,
  ...dueColumns,
  'complaints-columns': complaints,
  'log-columns': log,
  'transactions-columns': transactions,
  'history-columns': history,
  'returns-columns': returns,
  'turnover-columns': turnover,
  'pendingCommission-columns': pendingCommission,
  'adminCommission-columns': adminCommission,
  'play-columns': play,
  'hours-columns': hours,
  'shopHours-columns': shopHours,
  'balance-columns': balance,
  'resultFrequency-columns': resultFrequency,
  'onlinePlayers-columns': onlinePlayers,
};
