import { catalogue } from '#web/platform/texts.ts';

/** Texts of the form by which visitors and players write to the operators. */
export const complaintFormTexts = catalogue('complaintForm', {
  enquiryType: 'Enquiry Type',
  fullName: 'Full Name',
  email: 'Email',
  mobile: 'Mobile',
  complaintDetails: 'Complaint Details',
  detailsHint: 'A ticket number, if it is about one',
  hint: 'We answer by email. No sign-in needed.',
  hintSignedIn: 'We answer by email.',
  send: 'Send',
  busy: 'Sending...',
  again: 'Write another message',
  tooMany:
    'Too many messages were sent from here. This one was not sent and stays here: please try again in an hour.',
  failed: 'An error occurred',
});
