import type { Chat } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { Archive } from 'lucide-react'
import { archiveTexts } from '~/features/chats/archive-texts'
import { useTexts } from '~/i18n/texts'
import { Badge } from '~/kit/Badge'
import { Cell } from '~/kit/lists/Cell'
import { useNavigate } from '~/platform/screen-context'
import styles from './ArchivedCell.module.css'

/** Leads to the archive, and shows the number of its chats with unread messages. */
export function ArchivedCell({ chats }: { chats: readonly Chat[] }) {
  const texts = useTexts(archiveTexts)
  const go = useNavigate()
  const unread = chats.filter((chat) => chat.unread > 0 || chat.isMarkedUnread).length
  return (
    <div className={styles.row}>
      <Cell
        icon={<Archive size={20} />}
        title={texts.archived}
        trailing={unread > 0 ? <Badge value={unread} isQuiet /> : undefined}
        hasChevron
        onPress={() => go(screens.archivedChats)}
      />
    </div>
  )
}
