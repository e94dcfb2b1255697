import { readEvent } from '@linnet/client'
import { pressButton, robotAnswered } from '@linnet/protocol/robots/calls'
import { useState } from 'react'
import { showToast } from '~/kit/overlays/toast'
import { MessageText } from '~/kit/text/MessageText'
import type { ShownMessage } from '~/messages/message-kinds'
import { onPush, useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './RobotMessageBubble.module.css'

// A robot's answers to pressed buttons, which nobody else sees.
onPush((frame) => {
  const answered = readEvent(robotAnswered, frame)
  if (answered) showToast(answered.text)
})

/** The text, with the buttons in rows. Those in a chat record can't be pressed. */
export function RobotMessageBubble({ message }: { message: ShownMessage<'robotMessage'> }) {
  const { content, conversationId, cseq } = message
  const engine = useEngine()
  const [pressed, setPressed] = useState<string>()
  const press = async (buttonId: string) => {
    if (conversationId === undefined || pressed !== undefined) return
    setPressed(buttonId)
    await toastRefusal(engine.call(pressButton, { conversationId, cseq, buttonId }))
    setPressed(undefined)
  }
  return (
    <>
      <MessageText text={content.text} />
      {content.buttons.length > 0 && (
        <span className={styles.rows}>
          {content.buttons.map((row) => (
            <span key={row.map(({ id }) => id).join(' ')} className={styles.row}>
              {row.map(({ id, text }) => (
                <button
                  key={id}
                  type="button"
                  className={styles.button}
                  disabled={conversationId === undefined || cseq === 0}
                  aria-busy={pressed === id || undefined}
                  onClick={() => void press(id)}
                >
                  {text}
                </button>
              ))}
            </span>
          ))}
        </span>
      )}
    </>
  )
}
