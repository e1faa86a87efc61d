import type { ticketTexts } from '#web/product/ticket/ticket-texts.en.ts';
import type { Counterpart } from '#web/texts/texts.ts';

export const ticket: Counterpart<typeof ticketTexts> = {
  pending: 'बाक़ी',
  status: {
    open: 'खुला',
    closed: 'बंद',
    lost: 'हारा',
    won: 'इनाम बाक़ी',
    claimed: 'इनाम लिया',
    cancelled: 'रद्द',
    void: 'अमान्य',
    reversed: 'रिवर्स',
  },
  steps: {
    accepted: 'स्वीकार',
    closed: 'बंद',
    drawn: 'ड्रॉ हुआ',
    claimed: 'इनाम लिया',
    cancelled: 'रद्द',
    void: 'अमान्य',
    label: 'टिकट के चरण',
  },
  lines: {
    label: 'लाइनें',
    drawno: 'ड्रॉ नं.',
    qty: 'मात्रा',
    total: 'कुल',
    prize: 'इनाम',
    pays: 'भुगतान दर {{payout}}, बूस्टर {{booster}}',
    count_one: '{{count}} लाइन',
    count_other: '{{count}} लाइनें',
    empty: 'टिकट की कोई जानकारी नहीं है।',
  },
};
