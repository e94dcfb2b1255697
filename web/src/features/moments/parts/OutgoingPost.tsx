import { screens } from '@linnet/protocol/screens'
import { CircleAlert, Image as ImageIcon, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type DraftMedia, isEmptyDraft, keepDraft, loadDraft, useDraft } from '~/features/moments/draft'
import { momentOutbox, type OutgoingMoment } from '~/features/moments/outbox'
import { publishTexts } from '~/features/moments/publish-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { useNavigate } from '~/platform/screen-context'
import { postTexts } from '~/posts/post-texts'
import { useClientState } from '~/session/engine'
import styles from './OutgoingPost.module.css'

/** A moment being sent: its progress, or the reason why it failed. */
export function OutgoingPost({ moment }: { moment: OutgoingMoment }) {
  const texts = { ...useTexts(postTexts), ...useTexts(publishTexts) }
  const go = useNavigate()
  const share = momentOutbox.useShare(moment)
  const isReady = useClientState((state) => state.connection === 'ready')
  const { text, media, problem } = moment
  const percent = Math.round(share * 100)
  const edit = async () => {
    await loadDraft()
    const { draft } = useDraft.getState()
    const { at: _, uploaded: __, problem: ___, ...written } = moment
    // The current draft must not be lost: it has to be sent or discarded first.
    if (draft && isEmptyDraft(draft)) {
      keepDraft(written)
      await momentOutbox.discard(moment)
    }
    go(screens.publishMoment)
  }
  return (
    <div className={styles.post} role="status">
      <div className={styles.what}>
        {media.slice(0, 4).map((each) => (
          <Thumb key={each.id} media={each} />
        ))}
        {text !== '' && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
      </div>
      {problem === undefined ? (
        <>
          <p className={styles.state}>{isReady ? texts.sending({ percent }) : texts.waiting}</p>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${Math.max(4, percent)}%` }} />
          </span>
        </>
      ) : (
        <>
          <p className={styles.problem}>
            <CircleAlert size={16} aria-hidden />
            <span>{problem}</span>
          </p>
          <div className={styles.acts}>
            <Button size="small" onPress={() => momentOutbox.retry(moment)}>
              {texts.retry}
            </Button>
            <Button size="small" kind="quiet" onPress={() => void edit()}>
              {texts.edit}
            </Button>
            <Button size="small" kind="plain" onPress={() => void momentOutbox.discard(moment)}>
              {texts.drop}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** A chosen file, shown from this device's copy. */
export function Thumb({ media }: { media: DraftMedia }) {
  const source = useBlobUrl(media.kind === 'video' ? media.poster : media.blob)
  // Some pictures only the server can read.
  const [broken, setBroken] = useState<string>()
  const isBroken = source !== undefined && source === broken
  return (
    <span className={styles.thumb} data-broken={isBroken || undefined}>
      {source && !isBroken && <img src={source} alt="" draggable={false} onError={() => setBroken(source)} />}
      {isBroken && <ImageIcon size={24} aria-hidden />}
      {media.kind === 'video' && <Play size={20} fill="currentColor" strokeWidth={0} aria-hidden />}
    </span>
  )
}

function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
