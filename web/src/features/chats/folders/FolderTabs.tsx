import { useEffect } from 'react'
import { useTexts } from '~/i18n/texts'
import { Badge } from '~/kit/Badge'
import { useClientState } from '~/session/engine'
import { folderTexts } from './folder-texts'
import { unreadIn, useFolders } from './folders'
import styles from './FolderTabs.module.css'

type FolderTabsProps = {
  /** The chosen folder; undefined for all chats. */
  chosen: string | undefined
  onChoose: (folderId: string | undefined) => void
}

/** My folders above the chats; renders nothing without any. */
export function FolderTabs({ chosen, onChoose }: FolderTabsProps) {
  const texts = useTexts(folderTexts)
  const { data: folders } = useFolders()
  const chats = useClientState((state) => state.chats)
  const isGone = chosen !== undefined && folders !== undefined && !folders.some(({ id }) => id === chosen)
  useEffect(() => {
    if (isGone) onChoose(undefined)
  }, [isGone, onChoose])
  if (!folders || folders.length === 0) return null
  return (
    <div className={styles.tabs} role="group" aria-label={texts.folders}>
      <button
        type="button"
        className={styles.tab}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {texts.all}
      </button>
      {folders.map((folder) => (
        <button
          key={folder.id}
          type="button"
          className={styles.tab}
          aria-pressed={chosen === folder.id}
          onClick={() => onChoose(folder.id)}
        >
          <span className="truncate" dir="auto">
            {folder.name}
          </span>
          <Badge value={unreadIn(folder, chats)} />
        </button>
      ))}
    </div>
  )
}
