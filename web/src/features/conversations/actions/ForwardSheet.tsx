import type { ConversationId } from '@linnet/protocol'
import { useState } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { TextField } from '~/kit/fields/TextField'
import { Sheet } from '~/kit/overlays/Sheet'
import { previewOfMessage } from '~/messages/previews'
import { useClientState } from '~/session/engine'
import { forwardTexts } from './forward-texts'
import type { Forwarded } from './forwarding'
import { ChatAvatar } from './TargetCell'
import styles from './ForwardSheet.module.css'

const noteLimit = 1000

type ForwardSheetProps = {
  isOpen: boolean
  targets: readonly ConversationId[]
  forwarded: readonly Forwarded[]
  onClose: () => void
  onSend: (note: string) => void
}

/** Confirms a forward: the targets, a preview and an optional note. */
export function ForwardSheet({ isOpen, targets, forwarded, onClose, onSend }: ForwardSheetProps) {
  const texts = useTexts(forwardTexts)
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const chats = useClientState((state) => state.chats)
  const [note, setNote] = useState('')
  const [first] = forwarded
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      footer={
        <Button isFullWidth onPress={() => onSend(note.trim())}>
          {texts.send({ n: targets.length })}
        </Button>
      }
    >
      <ul className={styles.targets}>
        {targets.map((id) => {
          const chat = chats.get(id)
          return (
            chat && (
              <li key={id} className={styles.target}>
                <ChatAvatar chat={chat} size={44} />
                <span className={styles.name}>{chat.name}</span>
              </li>
            )
          )
        })}
      </ul>
      {first && (
        <p className={styles.preview} dir="auto">
          {previewOfMessage(first.content, { language, me, sender: { id: '', name: '' } })}
          {forwarded.length > 1 && (
            <span className={styles.count}>{texts.messages({ n: forwarded.length })}</span>
          )}
        </p>
      )}
      <TextField label={texts.note} value={note} limit={noteLimit} onChange={setNote} />
    </Sheet>
  )
}
