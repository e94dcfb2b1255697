/** Folders of my chats. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { ConversationId, flag, nested, Nothing, text, wireInput, wireView } from '../wire'

export const maxFolders = 20
export const maxFolderNameLength = 20
/** The most chats added by hand, and the most removed by hand. */
export const maxFolderChats = 200
/** The number of chats with something unread that are listed for each folder. */
export const maxShownUnread = 100

const FolderId = z.uuid()
const rule = {
  /** The chats that the folder includes by rule: chats with people, groups. */
  takesPeople: ['people', flag().optional(), 'It takes in chats with people.', 0],
  takesGroups: ['groups', flag().optional(), 'It takes in groups.', 1],
  /** The chats that the rule then excludes. */
  onlyUnread: ['only_unread', flag().optional(), 'Of those, only the ones with something unread.', 0],
  noMuted: ['no_muted', flag().optional(), 'Without the ones that I muted.', 1],
} as const

export interface FolderRule {
  takesPeople?: boolean | undefined
  takesGroups?: boolean | undefined
  onlyUnread?: boolean | undefined
  noMuted?: boolean | undefined
}

export const FolderView = wireView({
  id: ['folder_id', z.string()],
  name: ['name', z.string()],
  ...rule,
  /** Added by hand, regardless of the rule. */
  included: ['list_ids', tolerantList(ConversationId)],
  excluded: ['without', tolerantList(ConversationId)],
  /** The unmuted chats in it with something unread, at most `maxShownUnread`. */
  unreadIn: ['unread', tolerantList(ConversationId)],
})
export type FolderView = z.output<typeof FolderView>

const chats = nested(z.array(ConversationId).max(maxFolderChats)).optional()

export const listFolders = defineCall({
  name: 'conversations.listFolders',
  wire: 'POST /im/get/chatFolders',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'My chat folders in my order, each with the chats in it that have something unread.',
  input: wireInput({}),
  output: tolerantList(nested(FolderView)),
  refusals: [],
})

export const saveFolder = defineCall({
  name: 'conversations.saveFolder',
  wire: 'POST /im/message/saveFolder',
  auth: 'member',
  summary:
    'Makes a chat folder, or with `folder_id` changes one: its name, its rule, and the chats put in or taken out by hand. Archived chats are in none. Nobody else learns of folders.',
  input: wireInput({
    folderId: [
      'folder_id',
      FolderId.optional(),
      'The folder to change. Without it, a new one.',
      examples.requestId,
    ],
    name: ['name', text({ max: maxFolderNameLength }), 'What the folder is called.', 'Work'],
    ...rule,
    included: ['list_ids', chats, 'Chats in it whatever the rule says.', [examples.conversationId]],
    excluded: ['without', chats, 'Chats not in it whatever the rule says.', [examples.conversationId]],
  }),
  output: wireView({ id: ['folder_id', z.string()] }),
  refusals: ['EmptyFolderName', 'FolderHoldsNothing', 'FolderNotFound', 'TooManyFolders'],
})

const folderId = ['folder_id', FolderId, 'The folder.', examples.requestId] as const

export const putInFolder = defineCall({
  name: 'conversations.putInFolder',
  wire: 'POST /im/message/putInFolder',
  auth: 'member',
  summary: 'Puts one chat into a folder (1) or takes it out (0), whatever the folder’s rule says of it.',
  input: wireInput({
    folderId,
    conversationId: ['list_id', ConversationId],
    isIn: ['in', flag(), 'Put the chat in, or take it out.', 1],
  }),
  output: Nothing,
  refusals: ['FolderNotFound', 'ConversationNotFound', 'FolderFull'],
})

export const deleteFolder = defineCall({
  name: 'conversations.deleteFolder',
  wire: 'POST /im/message/deleteFolder',
  auth: 'member',
  summary: 'Deletes a chat folder of mine. The chats stay.',
  input: wireInput({ folderId }),
  output: Nothing,
  refusals: ['FolderNotFound'],
})

export const orderFolders = defineCall({
  name: 'conversations.orderFolders',
  wire: 'POST /im/message/orderFolders',
  auth: 'member',
  summary: 'Puts my chat folders in this order; those left out follow.',
  input: wireInput({
    folderIds: [
      'folder_ids',
      nested(z.array(FolderId).max(maxFolders)),
      'The folders, the first one first.',
      [examples.requestId],
    ],
  }),
  output: Nothing,
  refusals: [],
})

export const folderCalls = [listFolders, saveFolder, putInFolder, deleteFolder, orderFolders] as const
