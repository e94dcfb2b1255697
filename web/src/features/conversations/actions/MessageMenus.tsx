import type { Chat } from '@linnet/client'
import { useEffect, useMemo } from 'react'
import type { Speaking } from '~/features/conversations/composer/speaking'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { itemWithKey } from '~/features/conversations/timeline/found-items'
import type { TimelineItem } from '~/features/conversations/timeline/timeline-items'
import { useSource } from '~/features/conversations/timeline/use-timeline'
import { useTexts } from '~/i18n/texts'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { ContextMenu } from '~/kit/overlays/ContextMenu'
import { Sheet } from '~/kit/overlays/Sheet'
import { EmojiPanel } from '~/messages/emoji/EmojiPanel'
import { frameOf } from '~/messages/message-kinds'
import { refusalText } from '~/session/refusal-text'
import { actionTexts } from './action-texts'
import { Edits } from './Edits'
import { MessageInfo } from './MessageInfo'
import { ReactionBar } from './ReactionBar'
import { Reactors } from './Reactors'
import { useMessageChoices } from './use-message-choices'
import { useMessageRights } from './use-message-rights'
import styles from './MessageMenus.module.css'

/** The overlays open for one message. A closing sheet stays set until its animation ends. */
export type OpenedMenus = {
  menu: { item: TimelineItem; at: { x: number; y: number } } | undefined
  failed: TimelineItem | undefined
  sheet: OpenedSheet | undefined
  isSheetOpen: boolean
}

type MessageMenusProps = {
  chat: Chat
  opened: OpenedMenus
  speaking: Speaking['state']
  change: (change: Partial<OpenedMenus>) => void
  onReact: (item: TimelineItem, emoji: string) => void
  onSelect: (item: TimelineItem) => void
}

/** Menus and sheets for one message. Loaded when the first one opens. */
export function MessageMenus({ chat, opened, speaking, change, onReact, onSelect }: MessageMenusProps) {
  const texts = useTexts(conversationTexts)
  const words = useTexts(actionTexts)
  const { sheet, isSheetOpen } = opened
  const currentOf = useCurrentItems(chat)
  // A recalled message keeps its key, and becomes a line without a bubble.
  const found = currentOf(opened.menu?.item)
  const menuItem = found?.frame === opened.menu?.item.frame ? found : undefined
  const unsent = currentOf(opened.failed)
  const failed = unsent?.outgoing && unsent
  const isGone = !menuItem && !failed && (opened.menu ?? opened.failed) !== undefined
  useEffect(() => {
    if (isGone) change({ menu: undefined, failed: undefined })
  }, [isGone, change])
  const rightsOf = useMessageRights(chat, speaking)
  const openSheet = (type: 'info' | 'edits' | 'emoji', item: TimelineItem) =>
    change({ menu: undefined, sheet: { type, item }, isSheetOpen: true })
  const choices = useMessageChoices({
    chat,
    rightsOf,
    onSelect,
    openInfo: (item) => openSheet('info', item),
    openEdits: (item) => openSheet('edits', item),
  })
  return (
    <>
      <ContextMenu
        at={menuItem && opened.menu?.at}
        about={useBubbleOf(menuItem?.key)}
        onClose={() => change({ menu: undefined })}
        label={words.actions}
        header={
          menuItem &&
          rightsOf(menuItem).react && (
            <ReactionBar
              item={menuItem}
              onPick={(emoji) => onReact(menuItem, emoji)}
              onMore={() => openSheet('emoji', menuItem)}
            />
          )
        }
        actions={menuItem ? choices.choicesOf(menuItem) : []}
      />
      <ActionSheet
        isOpen={failed !== undefined}
        onClose={() => change({ failed: undefined })}
        label={texts.notSent}
        note={reasonOf(failed?.outgoing?.failure) ?? texts.notSent}
        actions={failed ? choices.failureChoicesOf(failed) : []}
      />
      {sheet && (
        <MessageSheets
          chat={chat}
          sheet={{ ...sheet, item: currentOf(sheet.item) ?? sheet.item }}
          isOpen={isSheetOpen}
          onClose={() => change({ isSheetOpen: false })}
          onReact={onReact}
        />
      )}
    </>
  )
}

/** The reason why a message was not sent. A proxy that refuses its size gives none. */
const reasonOf = (failure: { name: string; message: string } | undefined): string | undefined =>
  (failure?.name === 'TooLarge' ? refusalText(failure) : failure?.message) || undefined

/** Finds an item as it is now: a message may be stored, edited or deleted while its menu is open. */
function useCurrentItems(chat: Chat): (opened: TimelineItem | undefined) => TimelineItem | undefined {
  const { source, me } = useSource(chat)
  return (opened) => opened && itemWithKey(source, opened.key, { me, frameOf, cursors: chat })
}

/** The bubble on the screen of the message with this key. */
function useBubbleOf(key: string | undefined): HTMLElement | null {
  return useMemo(
    () =>
      key === undefined
        ? null
        : document.querySelector<HTMLElement>(
            `[data-pane]:not([inert]) [data-key="${CSS.escape(key)}"] [data-bubble]`,
          ),
    [key],
  )
}

type OpenedSheet =
  | { type: 'info' | 'edits' | 'emoji'; item: TimelineItem }
  | { type: 'reactors'; item: TimelineItem; emoji: string }

type MessageSheetsProps = {
  chat: Chat
  sheet: OpenedSheet
  isOpen: boolean
  onClose: () => void
  onReact: (item: TimelineItem, emoji: string) => void
}

/** The sheet opened for one message. */
function MessageSheets({ chat, sheet, isOpen, onClose, onReact }: MessageSheetsProps) {
  const texts = useTexts(actionTexts)
  const { reactions } = useTexts(conversationTexts)
  const { type, item } = sheet
  const titles = { info: texts.info, edits: texts.edits, emoji: texts.moreEmoji, reactors: reactions }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={titles[type]}>
      {type === 'info' && <MessageInfo item={item} chat={chat} />}
      {type === 'reactors' && <Reactors key={sheet.emoji} item={item} emoji={sheet.emoji} />}
      {type === 'edits' && <Edits item={item} />}
      {type === 'emoji' && (
        <div className={styles.emoji}>
          <EmojiPanel onPick={(emoji) => onReact(item, emoji)} />
        </div>
      )}
    </Sheet>
  )
}
