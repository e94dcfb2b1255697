import { newCid } from '@linnet/client'
import { addComment } from '@linnet/protocol/moments/calls'
import { commentTextProblem } from '@linnet/protocol/moments/rules'
import { ImagePlus, Smile, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import {
  type CommentTarget,
  keepCommentDraft,
  targetKey,
  useCommentDrafts,
} from '~/features/moments/comment-target'
import { dropMoment, patchMoment, withComment } from '~/features/moments/moment-lists'
import { momentTexts } from '~/features/moments/moment-texts'
import { pictureToSend } from '~/files/picture-to-send'
import { useTexts } from '~/i18n/texts'
import { WritingLine } from '~/kit/fields/WritingLine'
import { IconButton } from '~/kit/IconButton'
import { lazyPart } from '~/kit/lazy-part'
import { showToast } from '~/kit/overlays/toast'
import { useBusy } from '~/kit/use-busy'
import { pickFiles } from '~/platform/file-picker'
import { serverNowMs } from '~/platform/now'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { useAttempt } from '~/session/use-attempt'
import styles from './CommentBar.module.css'

const EmojiPanel = lazyPart(() => import('~/messages/emoji/EmojiPanel'), 'EmojiPanel')

type CommentBarProps = {
  target: CommentTarget
  /** Whether it takes the focus when it appears. */
  isFocused?: boolean
  /** Called when the comment was sent, or writing was abandoned. */
  onClose?: (() => void) | undefined
}

type Picture = { blob: Blob; name: string; url: string }

/** The field for a comment or a reply. An unsent text stays until the page is closed. */
export function CommentBar({ target, isFocused = false, onClose }: CommentBarProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts) }
  const engine = useEngine()
  const key = targetKey(target)
  const text = useCommentDrafts((drafts) => drafts.texts.get(key) ?? '')
  const [picture, setPicture] = usePicture(key)
  const [hasEmoji, setEmoji] = useState(false)
  const [isSending, run] = useBusy()
  const field = useRef<HTMLTextAreaElement>(null)
  const { cidOf, succeeded } = useAttempt()
  const { momentId, replyTo } = target
  const isReady = commentTextProblem(text, { hasMedia: picture !== undefined }) === undefined
  const send = () =>
    run(async () => {
      const file = picture && (await upload(picture))
      if (file && !toastRefusal(file)) return
      const input = { momentId, cid: cidOf(`${key} ${text}`), text, replyTo: replyTo?.id }
      const outcome = await engine.call(addComment, { ...input, ...(file?.ok && { fileId: file.value.id }) })
      if (!outcome.ok && outcome.refusal.name === 'MomentNotFound') dropMoment(momentId)
      if (!toastRefusal(outcome) || !outcome.ok) return
      succeeded()
      patchMoment(momentId, (moment) => withComment(moment, outcome.value))
      keepCommentDraft(key, '')
      setPicture(undefined)
      setEmoji(false)
      onClose?.()
    })
  const pick = async () => {
    const [chosen] = await pickFiles({ accept: 'image/*' })
    if (!chosen) return
    const blob = await pictureToSend(chosen)
    if (!blob) return showToast(texts.coverFailed, { kind: 'error' })
    setPicture({ blob, name: chosen.name, url: URL.createObjectURL(blob) })
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
  const label = replyTo
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
      <WritingLine
        fieldRef={field}
        text={text}
        label={label}
        sendLabel={texts.send}
        isReady={isReady}
        isSending={isSending}
        focusedFor={isFocused ? key : undefined}
        onChange={(next) => keepCommentDraft(key, next)}
        onSend={send}
        onEscape={onClose}
        insteadOfSend={
          onClose && !isReady ? (
            <IconButton icon={<X size={22} />} label={texts.cancel} onPress={onClose} />
          ) : undefined
        }
      >
        <IconButton icon={<ImagePlus size={22} />} label={texts.addPicture} onPress={() => void pick()} />
        <IconButton
          icon={<Smile size={22} />}
          label={texts.emoji}
          isPressed={hasEmoji}
          onPress={() => setEmoji(!hasEmoji)}
        />
      </WritingLine>
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

async function upload({ blob, name }: Picture) {
  const { sendFile } = await import('~/files/uploads')
  return sendFile(
    { cid: newCid(serverNowMs()), purpose: 'circle', name, blob },
    { signal: new AbortController().signal, onProgress: () => undefined, isForgotten: () => true },
  )
}
