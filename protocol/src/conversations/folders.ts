/** Folders of my chats. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { ConversationId, flag, nested, Nothing, text, wireInput, wireView } from '../wire'

export const maxFolders = 20
export const maxFolderNameLength = 20
/** The most chats added by hand, and the most removed by hand. */
export const maxFolderChats = 200
/** How many chats with something unread are listed for each folder. */
export const maxShownUnread = 100

const FolderId = z.uuid()
const rule = {
  /** The chats that the folder includes by rule: chats with people, groups. */
  takesPeople: ['people', flag().optional()],
  takesGroups: ['groups', flag().optional()],
  /** The chats that the rule then excludes. */
  onlyUnread: ['only_unread', flag().optional()],
  noMuted: ['no_muted', flag().optional()],
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
    folderId: ['folder_id', FolderId.optional()],
    name: ['name', text({ max: maxFolderNameLength })],
    ...rule,
    included: ['list_ids', chats],
    excluded: ['without', chats],
  }),
  output: wireView({ id: ['folder_id', z.string()] }),
  refusals: ['EmptyFolderName', 'FolderHoldsNothing', 'FolderNotFound', 'TooManyFolders'],
})

export const putInFolder = defineCall({
  name: 'conversations.putInFolder',
  wire: 'POST /im/message/putInFolder',
  auth: 'member',
  summary: 'Puts one chat into a folder (1) or takes it out (0), whatever the folder’s rule says of it.',
  input: wireInput({
    folderId: ['folder_id', FolderId],
    conversationId: ['list_id', ConversationId],
    isIn: ['in', flag()],
  }),
  output: Nothing,
  refusals: ['FolderNotFound', 'ConversationNotFound', 'FolderFull'],
})

export const deleteFolder = defineCall({
  name: 'conversations.deleteFolder',
  wire: 'POST /im/message/deleteFolder',
  auth: 'member',
  summary: 'Deletes a chat folder of mine. The chats stay.',
  input: wireInput({ folderId: ['folder_id', FolderId] }),
  output: Nothing,
  refusals: ['FolderNotFound'],
})

export const orderFolders = defineCall({
  name: 'conversations.orderFolders',
  wire: 'POST /im/message/orderFolders',
  auth: 'member',
  summary: 'Puts my chat folders in this order; those left out follow.',
  input: wireInput({ folderIds: ['folder_ids', nested(z.array(FolderId).max(maxFolders))] }),
  output: Nothing,
  refusals: [],
})

export const folderCalls = [listFolders, saveFolder, putInFolder, deleteFolder, orderFolders] as const
