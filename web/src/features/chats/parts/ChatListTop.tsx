import { FolderTabs } from '~/features/chats/folders/FolderTabs'
import { AnnouncementBar } from './AnnouncementBar'
import { NotificationOffer } from './NotificationOffer'

export { FolderRows } from '~/features/chats/folders/FolderRows'

type ChatListTopProps = { folder: string | undefined; onFolder: (folderId: string | undefined) => void }

/** The parts above the chats that may load after them: offers, announcements, folders. */
export function ChatListTop({ folder, onFolder }: ChatListTopProps) {
  return (
    <>
      <NotificationOffer />
      <AnnouncementBar />
      <FolderTabs chosen={folder} onChoose={onFolder} />
    </>
  )
}
