import { listLives, liveTypes, type LiveStreamView } from '@linnet/protocol/livestreams/calls'
import { screens } from '@linnet/protocol/screens'
import { Mic, Radio, Video } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { liveTexts } from '~/features/livestreams/live-texts'
import { useFileUrl } from '~/files/file-urls'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { PullToRefresh } from '~/kit/lists/PullToRefresh'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './LiveList.module.css'

const againMs = 15_000

/** The current live streams, most watched first. */
export function LiveList() {
  const texts = useTexts(liveTexts)
  const go = useNavigate()
  const { data, problem, reload, refresh } = useQueryOf(listLives, {}, { refetchAfterMs: () => againMs })
  const begin = () => go(screens.live, { start: '1' })
  const mayBegin = data !== undefined && data.start !== 'LiveNotForYou' && data.mine === undefined
  return (
    <Screen
      title={texts.title}
      status={useConnectionStatus()}
      tone="surface"
      footer={
        mayBegin && (
          <Button isFullWidth icon={<Radio size={20} aria-hidden />} onPress={begin}>
            {texts.goLive}
          </Button>
        )
      }
    >
      {!data && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!data && problem === undefined && <SkeletonRows />}
      {data && (
        <PullToRefresh onRefresh={refresh}>
          {data.mine && <Tile live={data.mine} note={texts.mine} />}
          {data.lives.length === 0 && !data.mine && (
            <EmptyState icon={<Radio size={32} aria-hidden />}>{texts.none}</EmptyState>
          )}
          <ul className={styles.grid}>
            {data.lives.map((live) => (
              <li key={live.id}>
                <Tile live={live} />
              </li>
            ))}
          </ul>
        </PullToRefresh>
      )}
    </Screen>
  )
}

function Tile({ live, note }: { live: LiveStreamView; note?: string }) {
  const texts = useTexts(liveTexts)
  const go = useNavigate()
  const cover = useFileUrl(live.coverId, 'thumb')
  const Kind = live.type === liveTypes.video ? Video : Mic
  return (
    <button type="button" className={styles.tile} onClick={() => go(screens.live, { id: live.id })}>
      <span className={styles.cover}>
        {cover === undefined ? (
          <Avatar id={live.host.personId} name={live.host.name} photo={live.host.photo} size={72} />
        ) : (
          <img src={cover} alt="" loading="lazy" />
        )}
        <span className={styles.kind}>
          <Kind size={14} aria-hidden />
          {texts.watching({ n: live.viewers })}
        </span>
      </span>
      <span className={styles.name} dir="auto">
        {live.title}
      </span>
      <span className="truncate secondary" dir="auto">
        {note ?? live.host.name}
      </span>
    </button>
  )
}
