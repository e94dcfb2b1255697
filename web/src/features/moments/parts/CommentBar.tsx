import { newCid } from '@linnet/client'
import { addComment } from '@linnet/protocol/moments/calls'
import { commentTextProblem } from '@linnet/protocol/moments/rules'
import { ArrowUp, ImagePlus, Smile, X } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type CommentTarget,
  keepCommentDraft,
  targetKey,
  useCommentDrafts,
} from '~/features/moments/comment-target'
import { patchMoment, personName, withComment } from '~/features/moments/moment-lists'
import { momentTexts } from '~/features/moments/moment-texts'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { lazyPart } from '~/kit/lazy-part'
import { showToast } from '~/kit/overlays/toast'
import { Spinner } from '~/kit/Spinner'
import { useBusy } from '~/kit/use-busy'
import { pickFiles } from '~/platform/file-picker'
import { readPicture } from '~/platform/media-facts'
import { mouseQuery, useMediaQuery } from '~/platform/media-query'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './CommentBar.module.css'

const EmojiPanel = lazyPart(() => import('~/messages/emoji/EmojiPanel'), 'EmojiPanel')

type CommentBarProps = {
  target: CommentTarget
  /** Takes the focus when it appears. */
  isFocused?: boolean
  /** It was sent, or nobody wants to write any more. */
  onClose?: (() => void) | undefined
}

type Picture = { blob: Blob; name: string; url: string }

/** Where a comment or an answer is written. What is not sent stays until the page is closed. */
export function CommentBar({ target, isFocused = false, onClose }: CommentBarProps) {
  const texts = useTexts(momentTexts)
  const engine = useEngine()
  const key = targetKey(target)
  const text = useCommentDrafts((drafts) => drafts.texts.get(key) ?? '')
  const [picture, setPicture] = usePicture(key)
  const [hasEmoji, setEmoji] = useState(false)
  const [isSending, run] = useBusy()
  const hasMouse = useMediaQuery(mouseQuery)
  const field = useGrowingField(text, isFocused ? key : undefined)
  // The same for each attempt to send these words here: the server makes one comment of them.
  const attempt = useRef({ of: '', cid: '' })
  const { momentId, replyTo } = target
  const isReady = commentTextProblem(text, { hasMedia: picture !== undefined }) === undefined
  const send = () =>
    run(async () => {
      const file = picture && (await upload(picture))
      if (file && !toastRefusal(file)) return
      const of = `${key} ${text}`
      if (attempt.current.of !== of) attempt.current = { of, cid: newCid() }
      const input = { momentId, cid: attempt.current.cid, text, replyTo: replyTo?.id }
      const outcome = await engine.call(addComment, { ...input, ...(file?.ok && { fileId: file.value.id }) })
      if (!toastRefusal(outcome) || !outcome.ok) return
      attempt.current = { of: '', cid: '' }
      patchMoment(momentId, (moment) => withComment(moment, outcome.value))
      keepCommentDraft(key, '')
      setPicture(undefined)
      setEmoji(false)
      onClose?.()
    })
  const pick = async () => {
    const [chosen] = await pickFiles({ accept: 'image/*' })
    if (!chosen) return
    const read = await readPicture(chosen, { isOriginal: false })
    if (!read) return showToast(texts.coverFailed, { kind: 'error' })
    setPicture({ blob: read.blob, name: chosen.name, url: URL.createObjectURL(read.blob) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && onClose) onClose()
    if (event.key !== 'Enter' || event.shiftKey || !hasMouse) return
    event.preventDefault()
    if (isReady) send()
  }
  const insert = (character: string) => {
    const { selectionStart: start, selectionEnd: end } = field.current ?? {
      selectionStart: 0,
      selectionEnd: 0,
    }
    keepCommentDraft(key, text.slice(0, start) + character + text.slice(end))
    requestAnimationFrame(() =>
      field.current?.setSelectionRange(start + character.length, start + character.length),
    )
  }
  const placeholder = replyTo
    ? texts.writeReply({ name: personName(replyTo.author, texts.anonymous) })
    : texts.writeComment
  return (
    <div className={styles.bar}>
      {picture && (
        <div className={styles.picture}>
          <img src={picture.url} alt="" />
          <IconButton
            icon={<X size={18} />}
            label={texts.removePicture}
            onPress={() => setPicture(undefined)}
          />
        </div>
      )}
      <div className={styles.line}>
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          value={text}
          placeholder={placeholder}
          aria-label={placeholder}
          dir="auto"
          onChange={(event) => keepCommentDraft(key, event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon={<ImagePlus size={22} />} label={texts.addPicture} onPress={() => void pick()} />
        <IconButton
          icon={<Smile size={22} />}
          label={texts.emoji}
          isPressed={hasEmoji}
          onPress={() => setEmoji(!hasEmoji)}
        />
        {onClose && !isReady ? (
          <IconButton icon={<X size={22} />} label={texts.cancel} onPress={onClose} />
        ) : (
          <button
            type="button"
            className={styles.send}
            aria-label={texts.send}
            disabled={!isReady || isSending}
            onClick={send}
          >
            {isSending ? <Spinner size={20} /> : <ArrowUp size={22} aria-hidden />}
          </button>
        )}
      </div>
      {hasEmoji && (
        <div className={styles.emoji}>
          <Suspense fallback={null}>
            <EmojiPanel onPick={insert} onLeave={() => setEmoji(false)} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** The chosen picture; another target starts without one. */
function usePicture(key: string) {
  const [chosen, setChosen] = useState<Picture & { key: string }>()
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.url), [chosen])
  const picture = chosen?.key === key ? chosen : undefined
  const setPicture = (next: Picture | undefined) => setChosen(next && { ...next, key })
  return [picture, setPicture] as const
}

/** The field grows with its text, and takes the focus for each new target. */
function useGrowingField(text: string, focusedFor: string | undefined) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text])
  useEffect(() => {
    if (focusedFor !== undefined) field.current?.focus()
  }, [focusedFor])
  return field
}

async function upload({ blob, name }: Picture) {
  const { sendFile } = await import('~/files/uploads')
  return sendFile(
    { cid: newCid(), purpose: 'circle', name, blob },
    { signal: new AbortController().signal, onProgress: () => undefined, isForgotten: () => true },
  )
}
