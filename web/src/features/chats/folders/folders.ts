import type { Chat } from '@linnet/client'
import type { CallOutput } from '@linnet/protocol'
import { listFolders } from '@linnet/protocol/conversations/folders'
import { useQueryOf } from '~/data/use-query'

export type Folder = CallOutput<typeof listFolders>[number]

/** My chat folders. */
export const useFolders = () => useQueryOf(listFolders, {})

type FolderRules = Omit<Folder, 'id' | 'name' | 'unreadIn'>
type Foldered = Pick<Chat, 'id' | 'group' | 'isArchived' | 'isMuted' | 'isMarkedUnread' | 'unread'>

/** Whether a chat is in a folder, as the server decides. */
export function isInFolder(chat: Foldered, folder: FolderRules): boolean {
  if (chat.isArchived) return false
  if (folder.included.includes(chat.id)) return true
  return !folder.excluded.includes(chat.id) && isTaken(chat, folder)
}

/** Whether the folder's rule takes a chat in. */
export function isTaken(
  chat: Foldered,
  { takesPeople, takesGroups, onlyUnread, noMuted }: FolderRules,
): boolean {
  if (!(chat.group ? takesGroups : takesPeople)) return false
  if (noMuted && chat.isMuted) return false
  return !onlyUnread || chat.unread > 0 || chat.isMarkedUnread
}

/**
 * The number of chats in a folder with unread messages that are not muted: from this device's data, otherwise
 * the server's count.
 */
export function unreadIn(folder: Folder, chats: ReadonlyMap<string, Foldered>): number {
  let count = folder.unreadIn.filter((id) => !chats.has(id)).length
  for (const chat of chats.values())
    if (!chat.isMuted && (chat.unread > 0 || chat.isMarkedUnread) && isInFolder(chat, folder)) count++
  return count
}
