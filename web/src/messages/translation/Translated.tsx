import { useEffect, useRef } from 'react'
import { knownServerSettings } from '~/data/server-settings'
import { useTexts } from '~/i18n/texts'
import { useBelowBubble } from '~/messages/below-bubble'
import type { ShownMessage } from '~/messages/message-kinds'
import { hasSpoiler, isWrittenIn, wordsToTranslate } from './message-words'
import { useTranslationLanguage, useTranslationSettings } from './translation-settings'
import { translationTexts } from './translation-texts'
import { hideRendering, showInTurn, showRendering, useRendering } from './translations'
import styles from './Translated.module.css'

/** Enables translations below bubbles. */
export const showTranslations = (): void => useBelowBubble.setState({ Below: Translated })

/** The translation or transcript of a message. In a chat with automatic translation, it is requested when the message comes into view. */
function Translated({ message }: { message: ShownMessage }) {
  const texts = useTexts(translationTexts)
  const to = useTranslationLanguage()
  const rendering = useRendering(message, to)
  const isDue = useIsDue(message)
  if (!rendering) return isDue ? <WhenSeen onSeen={() => showInTurn(message, to)} /> : null
  const { state, text } = rendering
  const isVoice = message.content.kind === 'voice'
  const isSame = !isVoice && text.trim() === wordsToTranslate(message.content).trim()
  // The translation was not requested, and adds nothing new.
  if (state === 'hidden' || (isSame && isDue)) return null
  if (state === 'loading')
    return (
      <div className={styles.below} role="status">
        <p className={styles.quiet}>{isVoice ? texts.listening : texts.translating}</p>
      </div>
    )
  const isPlain = state === 'shown' && !isSame
  return (
    <div className={styles.below} data-translation>
      <p
        className={isPlain ? styles.words : styles.quiet}
        dir="auto"
        {...(isPlain && !isVoice && { lang: to })}
      >
        {isSame ? texts.same : text}
      </p>
      <span className={styles.choices}>
        {state === 'failed' && (
          <button type="button" className={styles.choice} onClick={() => void showRendering(message, to)}>
            {texts.tryAgain}
          </button>
        )}
        <button type="button" className={styles.choice} onClick={() => hideRendering(message, to)}>
          {isPlain && !isVoice ? texts.showOriginal : texts.hide}
        </button>
      </span>
    </div>
  )
}

/** Whether a message is translated automatically. */
function useIsDue({ conversationId, content, cseq, isOwn }: ShownMessage): boolean {
  const to = useTranslationLanguage()
  const isOn = useTranslationSettings(
    ({ chats }) => conversationId !== undefined && chats.includes(conversationId),
  )
  // Read without subscribing: there is one of these per row, and the answer rarely changes.
  if (!isOn || isOwn || cseq === 0 || hasSpoiler(content) || !knownServerSettings().translates) return false
  const words = wordsToTranslate(content)
  return words !== '' && !isWrittenIn(words, to)
}

/** Calls back once it comes into view: rows are also mounted a little above and below the screen. */
function WhenSeen({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      latest.current()
    })
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={mark} className={styles.watch} aria-hidden />
}
