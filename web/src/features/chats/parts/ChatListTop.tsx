import { FolderTabs } from '~/features/chats/folders/FolderTabs'
import { AnnouncementBar } from './AnnouncementBar'
import { LineOffer } from './LineOffer'
import { NotificationOffer } from './NotificationOffer'

export { FolderRows } from '~/features/chats/folders/FolderRows'

type ChatListTopProps = { folder: string | undefined; onFolder: (folderId: string | undefined) => void }

/** What stands above the chats and may come after them: offers, announcements, folders. */
export function ChatListTop({ folder, onFolder }: ChatListTopProps) {
  return (
    <>
      <LineOffer />
      <NotificationOffer />
      <AnnouncementBar />
      <FolderTabs chosen={folder} onChoose={onFolder} />
    </>
  )
}
