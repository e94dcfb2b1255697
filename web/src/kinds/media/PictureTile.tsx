import { isTall } from '@linnet/protocol/uploads/picture-size'
import { ArrowDownToLine, ImageOff, Play, RotateCcw, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { ProgressRing } from '~/kit/ProgressRing'
import { byteSizeText } from '~/kit/text/byte-size'
import { countdownText } from '~/kit/text/time-span'
import { useUpload } from '~/messages/use-upload'
import { mediaTexts } from './media-texts'
import type { PictureMessage } from './picture-message'
import { savingTexts } from './saving-texts'
import { useBlur } from './use-blur'
import { type Picture, usePicture } from './use-picture'
import styles from './PictureTile.module.css'

type PictureTileProps = {
  message: PictureMessage
  style: CSSProperties
  /** Opens the picture elsewhere than in the viewer of its conversation. */
  onOpen?: (() => void) | undefined
}

/** A picture or a video's poster in its box, with its state. */
export function PictureTile({ message, style, onOpen }: PictureTileProps) {
  const texts = useTexts(mediaTexts)
  const picture = usePicture(message)
  const { file, source, state } = picture
  const blur = useBlur(file.blur)
  const isVideo = file.kind === 'video'
  const length = isVideo && file.durationMs ? countdownText(file.durationMs / 1000) : ''
  const name = isVideo ? texts.openVideo({ length }) : texts.openImage
  const size = byteSizeText(
    file.size,
    usePreferences((preferences) => preferences.language),
  )
  const held = texts.load({ size })
  const shown = picture.isStill ? texts.playGif : name
  const label = { failed: texts.reload, gone: texts.imageGone, held, shown, processing: name }[state]
  const press = () => {
    if (state === 'failed') picture.retry()
    else if (state === 'held' || picture.isStill) picture.load()
    else if (state !== 'gone' && onOpen) onOpen()
    else if (state !== 'gone') void openMedia(message)
  }
  return (
    <div className={styles.tile} style={style} data-media={file.id} data-tile={message.cid}>
      <button
        type="button"
        className={styles.open}
        aria-label={label}
        disabled={state === 'gone'}
        onClick={press}
      >
        {blur && <img className={styles.blur} src={blur} alt="" aria-hidden draggable={false} />}
        {source && (
          <img
            className={styles.picture}
            data-tall={isTall(file) || undefined}
            src={source}
            alt=""
            decoding="async"
            draggable={false}
            onError={picture.onError}
            onLoad={picture.onLoad}
          />
        )}
      </button>
      <Middle message={message} picture={picture} size={size} />
      {isVideo && length !== '' && (
        <span className={styles.length} aria-hidden>
          {length}
        </span>
      )}
    </div>
  )
}

type MiddleProps = { message: PictureMessage; picture: Picture; size: string }

function Middle({ message, picture, size }: MiddleProps) {
  const texts = useTexts(mediaTexts)
  const { gone } = useTexts(savingTexts)
  const upload = useUpload(message)
  const { file, state } = picture
  if (upload.state === 'sending')
    return (
      <span className={styles.middle} data-live>
        <ProgressRing
          share={upload.share}
          icon={<X size={20} aria-hidden />}
          label={texts.cancel}
          onPress={upload.cancel}
        />
      </span>
    )
  if (upload.state === 'failed')
    return (
      <span className={styles.middle} data-live>
        <ProgressRing
          share={1}
          icon={<RotateCcw size={20} aria-hidden />}
          label={texts.resend}
          onPress={upload.retry}
        />
      </span>
    )
  if (state !== 'shown')
    return (
      <span className={styles.middle}>
        <span className={styles.words}>
          {state === 'gone' && <ImageOff size={18} aria-hidden />}
          {state === 'gone' && gone}
          {state === 'failed' && <RotateCcw size={20} aria-hidden />}
          {state === 'processing' && texts.processing}
          {state === 'held' && <ArrowDownToLine size={18} aria-hidden />}
          {state === 'held' && size}
        </span>
      </span>
    )
  if (file.kind !== 'video' && !picture.isStill) return null
  return (
    <span className={styles.middle}>
      <span className={styles.play}>
        <Play size={22} fill="currentColor" strokeWidth={0} aria-hidden />
      </span>
    </span>
  )
}

/** Opens the viewer at this picture or video. */
async function openMedia({ cid, cseq, content, outgoing, conversationId }: PictureMessage): Promise<void> {
  const [{ openAmong }, { mediaItem }] = await Promise.all([import('./open-media'), import('./chat-media')])
  await openAmong(mediaItem(content, { cid, cseq, isWaiting: outgoing !== undefined }), conversationId)
}
