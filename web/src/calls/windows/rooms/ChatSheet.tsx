import { isBlank } from '@linnet/protocol/visible-text'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  closeMeetingChat,
  readMore,
  sendMeetingMessage,
  useMeetingChat,
} from '~/calls/kinds/meeting/meeting-chat'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { clock } from '~/kit/text/relative-time'
import { useBusy } from '~/kit/use-busy'
import { refusalText } from '~/session/refusal-text'
import styles from './ChatSheet.module.css'

const maxLength = 1000

/** The messages of the meeting, and a field to write to everybody. */
export function ChatSheet() {
  const texts = useTexts(meetingRoomTexts)
  const { isOpen, messages, state, hasMore } = useMeetingChat()
  const end = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (isOpen) end.current?.scrollIntoView({ block: 'end' })
  }, [isOpen, newest])
  return (
    <Sheet isOpen={isOpen} onClose={closeMeetingChat} title={texts.chat} footer={<Field />}>
      <div className={styles.messages} role="log">
        {state === 'loading' && messages.length === 0 && <SkeletonRows count={3} />}
        {state === 'failed' && messages.length === 0 && (
          <ErrorState message={refusalText({ message: '' })} onRetry={() => void readMore()} />
        )}
        {state === 'read' && messages.length === 0 && <EmptyState>{texts.noMessages}</EmptyState>}
        {hasMore && (
          <Button kind="plain" size="small" onPress={() => void readMore({ isOlder: true })}>
            {texts.older}
          </Button>
        )}
        {messages.map(({ id, personId, name, photo, text, at }) => (
          <article key={id} className={styles.message}>
            <Avatar id={personId} name={name} photo={photo} size={32} />
            <div className={styles.words}>
              <p className={styles.from}>
                <bdi>{name}</bdi> <time>{clock(at)}</time>
              </p>
              <p className={styles.text} dir="auto">
                {text}
              </p>
            </div>
          </article>
        ))}
        <div ref={end} />
      </div>
    </Sheet>
  )
}

function Field() {
  const texts = useTexts(meetingRoomTexts)
  const [text, setText] = useState('')
  const [isBusy, run] = useBusy()
  const send = () => {
    if (isBlank(text)) return
    run(async () => {
      if (await sendMeetingMessage(text)) setText('')
    })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input
        className={styles.field}
        value={text}
        maxLength={maxLength}
        placeholder={texts.message}
        aria-label={texts.message}
        enterKeyHint="send"
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <IconButton
        icon={<SendHorizontal size={22} />}
        label={texts.send}
        disabled={isBusy || isBlank(text)}
        onPress={send}
      />
    </form>
  )
}
