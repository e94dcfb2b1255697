/** Folders of a person's chats, which nobody else sees. */
import {
  type ConversationId,
  type FolderRule,
  foldersChanged,
  type FolderView,
  isBlank,
  maxFolderChats,
  maxFolders,
  maxShownUnread,
  type PersonId,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import { appendToUserLog } from '../../userlogs'
import {
  type FolderRow,
  insertFolder,
  lockFolders,
  placeFolders,
  removeFolder,
  selectFolders,
  selectOwnAmong,
  selectUnreadIn,
  updateFolder,
} from './folder-store'

/** A person's folders in their order, each with the chats in it that have something unread. */
export async function listFolders(work: ReadWork, personId: PersonId): Promise<FolderView[]> {
  const folders = await selectFolders(work.sql, personId)
  if (folders.length === 0) return []
  const rows = await selectUnreadIn(work.sql, { personId, limit: maxShownUnread })
  const unread = new Map(rows.map((row) => [row.id, row.unread]))
  return folders.map((folder) => ({
    ...folder,
    included: folder.included as ConversationId[],
    excluded: folder.excluded as ConversationId[],
    unreadIn: (unread.get(folder.id) ?? []) as ConversationId[],
  }))
}

interface SavedFolder extends FolderRule {
  personId: PersonId
  /** The folder to change; undefined for a new folder. */
  folderId: string | undefined
  name: string
  included: readonly ConversationId[]
  excluded: readonly ConversationId[]
}

/** Creates a folder, after the others, or changes one. Returns its id. */
export async function saveFolder(work: Work, input: SavedFolder): Promise<string> {
  const { personId, folderId } = input
  const name = input.name.trim()
  if (isBlank(name)) return refuse('EmptyFolderName')
  await lockFolders(work.sql, personId)
  const known = await selectFolders(work.sql, personId)
  const folder: FolderRow = {
    id: folderId ?? work.newId(),
    name,
    takesPeople: input.takesPeople ?? false,
    takesGroups: input.takesGroups ?? false,
    onlyUnread: input.onlyUnread ?? false,
    noMuted: input.noMuted ?? false,
    included: await selectOwnAmong(work.sql, { personId, ids: [...new Set(input.included)] }),
    excluded: await selectOwnAmong(work.sql, { personId, ids: [...new Set(input.excluded)] }),
  }
  if (!folder.takesPeople && !folder.takesGroups && folder.included.length === 0)
    return refuse('FolderHoldsNothing')
  if (folderId === undefined) {
    if (known.length >= maxFolders) return refuse('TooManyFolders', { most: maxFolders })
    await insertFolder(work.sql, { ...folder, personId, place: known.length + 1 })
  } else {
    if (!known.some(({ id }) => id === folderId)) return refuse('FolderNotFound')
    await updateFolder(work.sql, folder)
  }
  await tellDevices(work, personId)
  return folder.id
}

interface Putting {
  personId: PersonId
  folderId: string
  conversationId: ConversationId
  isIn: boolean
}

/** Puts one chat into a folder or takes it out, regardless of the folder's rule. */
export async function putInFolder(
  work: Work,
  { personId, folderId, conversationId, isIn }: Putting,
): Promise<void> {
  await lockFolders(work.sql, personId)
  const folder = (await selectFolders(work.sql, personId)).find(({ id }) => id === folderId)
  if (!folder) return refuse('FolderNotFound')
  const [own] = await selectOwnAmong(work.sql, { personId, ids: [conversationId] })
  if (own === undefined) return refuse('ConversationNotFound')
  const others = (ids: readonly string[]) => ids.filter((id) => id !== conversationId)
  const included = [...others(folder.included), ...(isIn ? [conversationId] : [])]
  const excluded = [...others(folder.excluded), ...(isIn ? [] : [conversationId])]
  if (Math.max(included.length, excluded.length) > maxFolderChats) return refuse('FolderFull')
  await updateFolder(work.sql, { ...folder, included, excluded })
  await tellDevices(work, personId)
}

/** Deletes a folder; its chats stay. */
export async function deleteFolder(
  work: Work,
  { personId, folderId }: { personId: PersonId; folderId: string },
): Promise<void> {
  await lockFolders(work.sql, personId)
  if (!(await removeFolder(work.sql, { personId, id: folderId }))) return refuse('FolderNotFound')
  await tellDevices(work, personId)
}

/** Puts the folders in the given order. */
export async function orderFolders(
  work: Work,
  { personId, folderIds }: { personId: PersonId; folderIds: readonly string[] },
): Promise<void> {
  await lockFolders(work.sql, personId)
  await placeFolders(work.sql, { personId, ids: folderIds })
  await tellDevices(work, personId)
}

const tellDevices = (work: Work, personId: PersonId): Promise<void> =>
  appendToUserLog(work, { to: [personId], event: foldersChanged, data: {} })
