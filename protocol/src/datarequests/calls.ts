/** Requests about a person's own data: an export, or the deletion of the account. */
import { z } from 'zod'
import { LoginPassword } from '../auth/calls'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { ExactAmount } from '../money'
import { tolerantList } from '../tolerant'
import { flag, nested, Nothing, text, wireInput, wireView } from '../wire'
import { dataRequestAnswered, DataRequestKind, DataRequestState } from './events'

export * from './events'
export * from './give-up-words'

/** Obstacles to the deletion of an account: money left or in transit, a freeze by staff. */
export const DeletionBlock = z.enum(['money', 'frozen'])
export type DeletionBlock = z.output<typeof DeletionBlock>

/** Exports are answered within this many days; an account is deleted after them. */
export const dataRequestDays = 15
/** Days for which an export can be downloaded. */
export const dataExportDays = 7

/** `zip` holds the other two, and the person's files. */
export type ExportFormat = 'json' | 'html' | 'zip'

const downloadPath = '/im/data/download/'
const downloadFile = /^([\w-]{32})\.(json|html|zip)$/

/** The download path of an export, with its token. */
export const exportPath = (token: string, format: ExportFormat): string => `${downloadPath}${token}.${format}`

/** The token and format of such a path. */
export function readExportPath(path: string): { token: string; format: ExportFormat } | undefined {
  if (!path.startsWith(downloadPath)) return undefined
  const [, token, format] = downloadFile.exec(path.slice(downloadPath.length)) ?? []
  return token && format ? { token, format: format as ExportFormat } : undefined
}

export const DataRequestView = wireView({
  id: ['id', z.uuid()],
  kind: ['kind', DataRequestKind.catch('export')],
  state: ['status', DataRequestState.catch('waiting')],
  askedAt: ['create_time', z.int()],
  /** The deadline for the answer, in Unix seconds. */
  dueAt: ['due_time', z.int()],
  /** End of the download period of an export; 0 before it is ready. */
  readyUntil: ['expire_time', z.int()],
  /** The size of an export before compression. */
  bytes: ['size', z.int()],
  /** The staff's reason for refusing the request, as the law requires; empty otherwise. */
  reason: ['reason', z.string()],
})
export type DataRequestView = z.output<typeof DataRequestView>

export const listDataRequests = defineCall({
  name: 'datarequests.list',
  wire: 'POST /im/data/requests',
  auth: 'member',
  summary:
    'My requests for an export or the deletion of my account, newest first, and what blocks a deletion now.',
  input: wireInput({}),
  output: wireView({
    requests: ['list', tolerantList(nested(DataRequestView))],
    blocks: ['blocks', tolerantList(DeletionBlock)],
    /** The money that a deletion would give up, including what is held. */
    moneyLeft: ['money_left', ExactAmount.optional()],
  }),
  refusals: [],
})

export const requestExport = defineCall({
  name: 'datarequests.requestExport',
  wire: 'POST /im/data/export',
  auth: 'member',
  summary:
    'Asks for a copy of my data: profile, contacts, groups, messages I may see, favourites, stickers, files, bills, devices and security events, as JSON ' +
    'and as a page to read. It is made within minutes and can be downloaded for seven days.',
  input: wireInput({}),
  output: DataRequestView,
  refusals: ['DataRequestWaiting', 'ExportJustMade'],
  limit: { count: 10, seconds: 3600 },
})

const password = ['password', LoginPassword, 'My login password.', 'Summer2026'] as const

export const openExport = defineCall({
  name: 'datarequests.openExport',
  wire: 'POST /im/data/openExport',
  auth: 'member',
  summary:
    'Proves the login password and returns addresses, good for ten minutes, from which an export is downloaded: as data, as a page, and as a ZIP file that holds both and my files, and opens offline.',
  input: wireInput({
    id: ['id', z.uuid().toLowerCase(), 'The export.', examples.fileId],
    password,
  }),
  output: wireView({
    json: ['json_url', z.string()],
    html: ['html_url', z.string()],
    zip: ['zip_url', z.string()],
  }),
  refusals: ['DataRequestNotFound', 'WrongPassword'],
  limit: { count: 20, seconds: 3600 },
})

export const requestDeletion = defineCall({
  name: 'datarequests.requestDeletion',
  wire: 'POST /im/data/delete',
  auth: 'member',
  summary:
    'Asks for the deletion of my account, and logs it out everywhere. It is deleted after 15 days, unless I log in and take that back ' +
    '(`auth.keepAccount`). Money that is left is given up with it, if I say so in words. Groups of mine go to an administrator, or to ' +
    'the oldest member.',
  input: wireInput({
    password,
    text: ['content', text({ max: 500 }).optional(), 'Why, for the staff.', 'I no longer use it.'],
    giveUp: [
      'give_up',
      text({ max: 100 }).optional(),
      'Needed while there is money: the sentence by which I give it up, in one of the four languages. More than what there is now is not given up: the deletion then waits.',
      'I give up my money',
    ],
    takesMessages: [
      'take_messages',
      flag().optional(),
      'Whether messages of mine in direct chats are deleted for everyone on that day: those that I may still delete for everyone now.',
      1,
    ],
  }),
  output: DataRequestView,
  refusals: ['FactorProofNeeded', 'DataRequestWaiting', 'WrongPassword', 'MoneyLeft'],
  limit: { count: 20, seconds: 3600 },
})

export const withdrawDataRequest = defineCall({
  name: 'datarequests.withdraw',
  wire: 'POST /im/data/withdraw',
  auth: 'member',
  summary: 'Withdraws a request that nobody has answered yet.',
  input: wireInput({ id: ['id', z.uuid().toLowerCase(), 'The request.', examples.fileId] }),
  output: Nothing,
  refusals: ['DataRequestNotFound'],
})

export const dataRequestsCalls = [
  listDataRequests,
  requestExport,
  openExport,
  requestDeletion,
  withdrawDataRequest,
] as const
export const dataRequestsEvents = [dataRequestAnswered] as const
