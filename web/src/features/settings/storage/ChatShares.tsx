import { useState } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { showToast } from '~/kit/overlays/toast'
import { byteSizeText } from '~/kit/text/byte-size'
import { ChatAvatar } from '~/messages/search/ChatAvatar'
import { useClientState } from '~/session/engine'
import type { ChatShare } from './storage-figures'
import { storageTexts } from './storage-texts'
import type { useClearing } from './use-storage'

const firstShown = 20

type ChatSharesProps = { chats: readonly ChatShare[]; clearing: ReturnType<typeof useClearing> }

/** The storage used by each chat on this device; a press offers to clear it. */
export function ChatShares({ chats, clearing }: ChatSharesProps) {
  const texts = useTexts(storageTexts)
  const language = usePreferences((preferences) => preferences.language)
  const known = useClientState((state) => state.chats)
  const [showsAll, setShowsAll] = useState(false)
  const [picked, setPicked] = useState<ChatShare>()
  const [isOpen, setOpen] = useState(false)
  const size = (bytes: number) => byteSizeText(bytes, language)
  const nameOf = (share: ChatShare) => known.get(share.id)?.name || texts.unknownChat
  const clear = async (run: () => Promise<void>) => {
    await run()
    showToast(texts.cleared, { kind: 'success' })
  }
  const actions = picked && [
    picked.files > 0 && {
      label: texts.clearFiles({ size: size(picked.files) }),
      onSelect: () => void clear(() => clearing.files(({ conversationId }) => conversationId === picked.id)),
    },
    picked.messages > 0 && {
      label: texts.clearMessages({ size: size(picked.messages) }),
      onSelect: () => void clear(() => clearing.messages([picked.id])),
    },
  ]
  return (
    <CellGroup title={texts.byChat} note={texts.clearBody}>
      {chats.length === 0 && <Cell title={texts.noChats} />}
      {(showsAll ? chats : chats.slice(0, firstShown)).map((share) => {
        const chat = known.get(share.id)
        return (
          <Cell
            key={share.id}
            {...(chat && { leading: <ChatAvatar chat={chat} /> })}
            title={<span dir="auto">{nameOf(share)}</span>}
            subtitle={texts.chatShare({ files: size(share.files), messages: size(share.messages) })}
            detail={size(share.files + share.messages)}
            onPress={() => {
              setPicked(share)
              setOpen(true)
            }}
          />
        )
      })}
      {!showsAll && chats.length > firstShown && (
        <Cell title={texts.moreChats} hasChevron={false} onPress={() => setShowsAll(true)} />
      )}
      <ActionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={picked ? nameOf(picked) : ''}
        note={picked && nameOf(picked)}
        actions={(actions ?? []).filter((action) => action !== false)}
      />
    </CellGroup>
  )
}
