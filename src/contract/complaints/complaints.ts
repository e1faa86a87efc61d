import * as z from 'zod/mini';
import { endpoint, idSchema, noData, pathIdSchema } from '#contract/api/endpoint';
import { formatShape, listQuery, paginationSchema } from '#contract/api/list-query';
import { requiredOr, requiredText } from '#contract/api/text';
import { complaintTexts, enquiryTypes, type TextRule } from '#contract/complaints/complaint-fields';
import { messages } from '#contract/messages';

export const complaintStatuses = ['Pending', 'Completed', 'Cancelled'] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

const written = ({ missing, longest, form, plain = (given) => given }: TextRule) => {
  const text = requiredText(missing, longest).check(z.overwrite(plain));
  return form === undefined ? text : text.check(z.regex(form.pattern, form.invalid));
};

export const complaintBody = z.strictObject({
  enquiryType: z.enum(enquiryTypes, {
    error: requiredOr(messages.enquiryTypeRequired, messages.enquiryTypeUnknown),
  }),
  fullName: written(complaintTexts.fullName),
  email: written(complaintTexts.email),
  mobile: written(complaintTexts.mobile),
  complaintDetails: written(complaintTexts.complaintDetails),
});

const complaintSchema = z.object({
  _id: idSchema,
  ...complaintBody.shape,
  status: z.enum(complaintStatuses),
  createdAt: z.string(),
  /** The account that was signed in when the message was sent. */
  userId: z.nullable(z.object({ _id: idSchema, username: z.string() })),
});
export type Complaint = z.infer<typeof complaintSchema>;

/** A message of a signed-in account belongs to its network, any other to the superadmins. */
export const postComplaint = endpoint({
  name: 'complaints.post',
  summary: 'Send a message to the operators',
  method: 'POST',
  creates: true,
  path: '/complaint',
  access: { who: 'everyone' },
  body: complaintBody,
  answer: z.object({ data: complaintSchema }),
  errors: ['too_many_attempts'],
  status: 201,
});

const top = { who: 'roles', roles: ['superadmin', 'admin'] } as const;
const complaintQuery = z.strictObject({
  ...listQuery(['createdAt', 'status', 'fullName', 'enquiryType']),
  /** Alias of pageSize, as earlier callers send it. */
  limit: z.optional(z.pipe(z.enum(['10', '25', '50', '100']), z.coerce.number())),
  status: z.optional(z.enum(complaintStatuses)),
  enquiryType: z.optional(z.enum(enquiryTypes)),
});

/** Without a page: page 1 with 10 rows. */
export const listComplaints = endpoint({
  name: 'complaints.list',
  summary: 'Messages of the own network; for a superadmin, those of visitors and of all networks',
  method: 'GET',
  path: '/complaint',
  access: top,
  query: complaintQuery,
  answer: z.object({
    data: z.array(complaintSchema),
    complaints: z.array(complaintSchema),
    pagination: z.object({
      ...paginationSchema.shape,
      totalComplaints: z.int(),
      currentPage: z.int(),
      limit: z.int(),
    }),
  }),
});

export const setComplaintStatus = endpoint({
  name: 'complaints.set-status',
  summary: 'Set the status of a message',
  method: 'PATCH',
  path: '/complaint/:id/status',
  access: {
    ...top,
    subjects: [{ in: 'params', field: 'id', record: 'complaint', relation: 'network' }],
  },
  params: z.strictObject({ id: pathIdSchema }),
  body: z.strictObject({ status: z.enum(complaintStatuses, { error: requiredOr(messages.statusRequired) }) }),
  answer: z.object({ data: complaintSchema }),
});

export const exportComplaints = endpoint({
  name: 'complaints.export',
  summary: 'Messages as ContactUs.xlsx or .csv',
  method: 'GET',
  path: '/complaint/export',
  access: top,
  query: z.strictObject({
    ...z.omit(complaintQuery, { page: true, pageSize: true, limit: true }).shape,
    ...formatShape,
  }),
  answer: noData,
  file: true,
});
