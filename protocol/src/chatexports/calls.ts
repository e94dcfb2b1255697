/** A conversation as an archive: readable pages, JSON, and the files. */
import { z } from 'zod'
import { LoginPassword } from '../auth/calls'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { ConversationId, count, flag, nested, Nothing, wireInput, wireView } from '../wire'

export const ChatExportState = z.enum(['waiting', 'ready', 'over'])
export type ChatExportState = z.output<typeof ChatExportState>

/** Hours for which an archive can be downloaded. */
export const chatExportHours = 24
/** Archives that a person may create per day. */
export const chatExportsPerDay = 10

const downloadPath = '/im/message/chatExport/'
const downloadFile = /^([\w-]{32})\.zip$/

/** The download path of an archive, with its token. */
export const chatExportPath = (token: string): string => `${downloadPath}${token}.zip`

/** The token of such a path. */
export const readChatExportPath = (path: string): string | undefined =>
  path.startsWith(downloadPath) ? downloadFile.exec(path.slice(downloadPath.length))?.[1] : undefined

export const ChatExportView = wireView({
  id: ['id', z.uuid()],
  conversationId: ['list_id', ConversationId],
  state: ['status', ChatExportState.catch('over')],
  askedAt: ['create_time', z.int()],
  /** The end of its download period; 0 before it is ready. */
  readyUntil: ['expire_time', z.int()],
  withFiles: ['with_files', flag()],
  /** The progress, from 0 to 100. */
  progress: ['progress', z.int().catch(0)],
  messages: ['message_count', z.int()],
  files: ['file_count', z.int()],
  /** The approximate size, in bytes. */
  bytes: ['size', z.int()],
})
export type ChatExportView = z.output<typeof ChatExportView>

export const listChatExports = defineCall({
  name: 'chatexports.list',
  wire: 'POST /im/message/chatExports',
  auth: 'member',
  summary: 'Archives of my conversations that are being made or can be downloaded, newest first.',
  input: wireInput({}),
  output: wireView({ exports: ['list', tolerantList(nested(ChatExportView))] }),
  refusals: [],
})

export const exportChat = defineCall({
  name: 'chatexports.make',
  wire: 'POST /im/message/exportChat',
  auth: 'member',
  summary:
    'Has an archive made of what I may see of a conversation: pages to read, JSON and, if wanted, its files. It is made ready in the background ' +
    'and can be downloaded for a day, with what I may still see then.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    withFiles: [
      'with_files',
      flag(),
      'Whether photos, videos, voice messages and files are in it: 1 or 0.',
      1,
    ],
    from: [
      'from_time',
      count().optional(),
      'Only messages from this time on.',
      1_767_225_600,
      'Unix seconds',
    ],
    to: ['to_time', count().optional(), 'Only messages before this time.', 1_769_904_000, 'Unix seconds'],
  }),
  output: ChatExportView,
  refusals: ['ConversationNotFound', 'DataRequestWaiting', 'TooManyChatExports'],
  limit: { count: 30, seconds: 3600 },
})

const archiveId = ['id', z.uuid().toLowerCase(), 'The archive.', examples.fileId] as const

export const openChatExport = defineCall({
  name: 'chatexports.open',
  wire: 'POST /im/message/openChatExport',
  auth: 'member',
  summary:
    'Proves the login password and returns an address, good for ten minutes, from which an archive is downloaded.',
  input: wireInput({
    id: archiveId,
    password: ['password', LoginPassword, 'My login password.', 'Summer2026'],
  }),
  output: wireView({ url: ['url', z.string()] }),
  refusals: ['DataRequestNotFound', 'ConversationNotFound', 'WrongPassword'],
  limit: { count: 20, seconds: 3600 },
})

export const dropChatExport = defineCall({
  name: 'chatexports.drop',
  wire: 'POST /im/message/dropChatExport',
  auth: 'member',
  summary: 'Stops making an archive, or deletes it.',
  input: wireInput({ id: archiveId }),
  output: Nothing,
  refusals: ['DataRequestNotFound'],
})

export const chatExportsCalls = [listChatExports, exportChat, openChatExport, dropChatExport] as const
