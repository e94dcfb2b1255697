import type { Chat } from '@linnet/client'
import { maxTextLength } from '@linnet/protocol/conversations/calls'
import { isBlank } from '@linnet/protocol/visible-text'
import { Keyboard, Smile } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { useSecondsUntil } from '~/features/conversations/timeline/use-second'
import { offerFiles } from '~/files/attachments'
import type { SendManner } from '~/files/sendable-file'
import { pastedFiles } from '~/files/taken-files'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { lazyPart } from '~/kit/lazy-part'
import { isComposing } from '~/kit/pressed-key'
import { trimmedText } from '~/kit/text/mention-token'
import { allMessageKinds, loadComposerActions } from '~/messages/message-kinds'
import { useBackLayer } from '~/platform/back-layer'
import { whenIdle } from '~/platform/idle'
import { useKeyboardInset } from '~/platform/keyboard-inset'
import { mouseQuery, useMediaQuery } from '~/platform/media-query'
import { ComposerButtons } from './ComposerButtons'
import { ComposerField } from './ComposerField'
import { compose, useComposing, useHandedOver } from './composing'
import type { Mentions } from './mentions/use-mentions'
import { isSendingKey } from './sending-key'
import type { Speaking } from './speaking'
import { useComposerContext } from './use-composer-context'
import { useField } from './use-field'
import { mayHoldLink, useFocusOn, useOpeningFocus, useSend } from './use-writing'
import styles from './Composer.module.css'

const loadPanels = async () => {
  const [panels] = await Promise.all([import('./composer-panels'), loadComposerActions()])
  return panels
}
const ComposerPanel = lazyPart(loadPanels, 'ComposerPanel')
const AttachPanel = lazyPart(loadPanels, 'AttachPanel')
const buttonParts = {
  ScheduledButton: lazyPart(loadPanels, 'ScheduledButton'),
  SendMenu: lazyPart(loadPanels, 'SendMenu'),
}
const ComposerTop = lazyPart(loadPanels, 'ComposerTop')

type ComposerProps = {
  chat: Chat
  speaking: Extract<Speaking, { state: 'open' | 'slow' }>
  /** Called for arrow up in an empty field: focuses the newest message. */
  onLeaveUp: () => void
  onScrollKey: (key: string) => void
}

/** The message composer. */
export function Composer({ chat, speaking, onLeaveUp, onScrollKey }: ComposerProps) {
  const texts = useTexts(conversationTexts)
  const hasMouse = useMediaQuery(mouseQuery)
  const inset = useKeyboardInset()
  const about = useComposing(chat.id)
  const handedOver = useHandedOver(chat.id)
  const edited = about?.type === 'edit' ? about : undefined
  // Set by the parts above the field, which groups show at once; other chats have nobody to mention.
  const mentions = useRef<Mentions>(null)
  const writing = useField(chat, {
    edited,
    onChange: (...change) => mentions.current?.follow(...change),
  })
  const { field, text } = writing
  const [panel, setPanel] = useState<'none' | 'emoji' | 'more'>('none')
  // The panels are preloaded, so that they open at once.
  useEffect(() => whenIdle(loadPanels), [])
  const context = useComposerContext(chat, writing.insert)
  useBackLayer(panel !== 'none', () => setPanel('none'))
  useFocusOn(about?.item.key, writing.focusEnd)
  useOpeningFocus(hasMouse, writing.field)
  const slowLeft = useSecondsUntil(speaking.state === 'slow' ? speaking.until : 0)
  const isWaiting = speaking.state === 'slow' && slowLeft > 0 && !edited
  const over = text.length - maxTextLength
  const isEmpty = isBlank(text)
  const canSend = !isEmpty && over <= 0 && !isWaiting

  const send = useSend({ chat, context, mentions, edited, onSent: writing.sent, loadPanels })
  const submit = (manner?: SendManner) => {
    if (!canSend) return
    send(trimmedText(text), manner)
    if (panel === 'none' || hasMouse) field.current?.focus()
  }
  const toggle = (which: 'emoji' | 'more') => {
    const opens = panel !== which
    // The panel replaces the on-screen keyboard of phones.
    if (hasMouse || !opens) field.current?.focus()
    else field.current?.blur()
    setPanel(opens ? which : 'none')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return
    if (isSendingKey(event.nativeEvent, hasMouse)) {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && panel !== 'none') {
      event.preventDefault()
      setPanel('none')
    } else if (event.key === 'Escape' && about) {
      event.preventDefault()
      compose(chat.id, undefined)
    } else if (event.key === 'Backspace' && writing.removeToken()) {
      event.preventDefault()
    } else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault()
      onLeaveUp()
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      onScrollKey(event.key)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    offerFiles(chat.id, files, { answered: context.takeReply() })
  }
  const hasSendButton = !isEmpty || edited !== undefined || isWaiting
  return (
    <div className={styles.composer} style={{ paddingBottom: inset > 0 ? inset : undefined }}>
      {(chat.group ?? about ?? handedOver ?? (writing.hasSelection || mayHoldLink.test(text))) && (
        <Suspense fallback={null}>
          <ComposerTop chat={chat} writing={writing} mentions={mentions} about={about} />
        </Suspense>
      )}
      <div className={styles.bar}>
        <IconButton
          icon={panel === 'emoji' && !hasMouse ? <Keyboard size={24} /> : <Smile size={24} />}
          label={panel === 'emoji' && !hasMouse ? texts.keyboard : texts.emoji}
          isPressed={panel === 'emoji'}
          onPress={() => toggle('emoji')}
        />
        <ComposerField
          writing={writing}
          hasMouse={hasMouse}
          onFocus={() => !hasMouse && setPanel('none')}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <ComposerButtons
          parts={buttonParts}
          context={context}
          hasSendButton={hasSendButton}
          isEditing={edited !== undefined}
          canSend={canSend}
          slowLeft={isWaiting ? slowLeft : 0}
          isMoreOpen={panel === 'more'}
          onMore={() => toggle('more')}
          onSend={submit}
        />
      </div>
      <Suspense fallback={null}>
        {panel === 'emoji' && (
          <ComposerPanel context={context} isSmall={inset > 0} onLeave={() => toggle('emoji')} />
        )}
        {panel === 'more' && <AttachPanel context={context} onDone={() => setPanel('none')} />}
      </Suspense>
      {allMessageKinds().map(
        ([kind, { ComposerCompanion }]) =>
          ComposerCompanion && <ComposerCompanion key={kind} context={context} />,
      )}
    </div>
  )
}
