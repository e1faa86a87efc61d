import { catalogue } from '#web/texts/texts.ts';

/** Texts of the form for messages to the operators. */
export const complaintFormTexts = catalogue('complaintForm', {
  enquiryType: 'Enquiry Type',
  fullName: 'Full Name',
  email: 'Email',
  mobile: 'Mobile',
  complaintDetails: 'Complaint Details',
  detailsHint: 'Include the ticket number if it is about a ticket',
  hint: 'We answer by email. No sign-in needed.',
  hintSignedIn: 'You find the answer on your profile.',
  send: 'Send',
  busy: 'Sending...',
  again: 'Write another message',
  tooMany:
    'Too many messages were sent from here. This one was not sent, and what you typed is kept: please try again in an hour.',
  failed: 'An error occurred',
  ticket: { label: 'Ticket', none: 'Choose a ticket', line: 'Ticket {{number}}' },
  own: {
    title: 'Your messages',
    write: 'Write a message',
    none: 'You have not sent a message yet.',
    failed: 'Your messages could not be loaded.',
    older_one: '{{count}} older message is not shown.',
    older_other: '{{count}} older messages are not shown.',
    number: 'Message {{number}}',
    answer: 'Answer',
    answered: 'Your message was answered.',
    read: 'Read the answer',
    status: { Pending: 'Pending', Completed: 'Completed', Cancelled: 'Cancelled' },
  },
});
