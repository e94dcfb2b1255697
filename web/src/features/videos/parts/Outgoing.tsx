import { X } from 'lucide-react'
import { type OutgoingVideo, videoOutbox } from '~/features/videos/outbox'
import { publishTexts } from '~/features/videos/publish-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { confirm } from '~/kit/overlays/confirm'
import { ProgressRing } from '~/kit/ProgressRing'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './Outgoing.module.css'

/** My videos that are being sent, with their upload progress. */
export function Outgoing() {
  const waiting = videoOutbox.useWaiting()
  return waiting.map((video) => <Row key={video.cid} video={video} />)
}

function Row({ video }: { video: OutgoingVideo }) {
  const texts = useTexts(publishTexts)
  const share = videoOutbox.useShare(video)
  const isOffline = useConnectionStatus() !== undefined
  const discard = async () => {
    const isSure = await confirm({ title: texts.discardTitle, confirmLabel: texts.discard, isDanger: true })
    if (isSure) void videoOutbox.discard(video)
  }
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className="truncate" dir="auto">
          {video.text || texts.title}
        </span>
        <span className={styles.state} role="status">
          {video.problem ?? (isOffline ? texts.waits : texts.sending({ n: Math.floor(share * 100) }))}
        </span>
      </div>
      {video.problem !== undefined && (
        <Button kind="quiet" size="small" onPress={() => videoOutbox.retry(video)}>
          {texts.retry}
        </Button>
      )}
      {video.problem === undefined ? (
        <ProgressRing
          share={share}
          icon={<X size={18} aria-hidden />}
          label={texts.discard}
          tone="bubble"
          onPress={() => void discard()}
        />
      ) : (
        <Button kind="plain" size="small" onPress={() => void discard()}>
          {texts.discard}
        </Button>
      )}
    </div>
  )
}
