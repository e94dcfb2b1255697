import { screens } from '@linnet/protocol/screens'
import {
  explainVideo,
  showVideoStatistics,
  type VideoView,
  type WhyReason,
} from '@linnet/protocol/videos/calls'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { dismiss, removeVideo } from '~/features/videos/actions'
import { videoTexts } from '~/features/videos/video-texts'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { useNavigate } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import styles from './VideoMenu.module.css'

type VideoMenuProps = {
  video: VideoView
  isOpen: boolean
  onClose: () => void
  onRemoved: (() => void) | undefined
}

type Page = 'why' | 'statistics'

/** Further actions on a video, and information about it. */
export function VideoMenu({ video, isOpen, onClose, onRemoved }: VideoMenuProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(videoTexts) }
  const go = useNavigate()
  const [page, setPage] = useState<{ of: Page; isOpen: boolean }>()
  const open = (of: Page) => setPage({ of, isOpen: true })
  const isMine = video.audience !== undefined
  const remove = async () => {
    if (await removeVideo(video)) onRemoved?.()
  }
  const actions = [
    ...(isMine ? [{ label: texts.edit, onSelect: () => go(screens.publishVideo, { id: video.id }) }] : []),
    ...(isMine ? [{ label: texts.statistics, onSelect: () => open('statistics') }] : []),
    ...(isMine ? [] : [{ label: texts.why, onSelect: () => open('why') }]),
    ...(video.canDownload && video.state === 'ready'
      ? [{ label: texts.download, onSelect: () => void save(video, texts.notSaved) }]
      : []),
    ...(isMine
      ? [{ label: texts.delete, isDanger: true, onSelect: () => void remove() }]
      : [
          { label: texts.notInterested, onSelect: () => void dismiss(video, 'video') },
          { label: texts.hideAuthor, onSelect: () => void dismiss(video, 'author') },
          {
            label: texts.report,
            isDanger: true,
            onSelect: () => go(screens.report, { video: video.id }),
          },
        ]),
  ]
  const titles = { why: texts.why, statistics: texts.statistics }
  const closePage = () => setPage((before) => before && { ...before, isOpen: false })
  return (
    <>
      <ActionSheet
        isOpen={isOpen}
        onClose={onClose}
        label={texts.videoOf({ name: personName(video.author, texts.anonymous) })}
        actions={actions}
      />
      {page && (
        <Sheet isOpen={page.isOpen} onClose={closePage} title={titles[page.of]}>
          {page.of === 'why' && <Why videoId={video.id} />}
          {page.of === 'statistics' && <Statistics videoId={video.id} />}
        </Sheet>
      )}
    </>
  )
}

async function save({ file, author }: VideoView, notSaved: string): Promise<void> {
  if (!file) return
  const { saveFile } = await import('~/files/file-saving')
  const name = `${author.nickname || 'video'}-${file.id.slice(0, 8)}.mp4`
  const saved = await saveFile({ id: file.id, name, size: file.size, variant: 'play' })
  if (saved !== 'saved') showToast(notSaved, { kind: 'error' })
}

function Why({ videoId }: { videoId: string }) {
  const texts = useTexts(videoTexts)
  const { data, problem, reload } = useQueryOf(explainVideo, { videoId })
  if (!data && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!data) return <SkeletonRows hasAvatar={false} count={4} />
  const names: Record<WhyReason, string> = {
    fresh: texts.fresh,
    finished: texts.finished,
    liked: texts.liked,
    following: texts.followedAuthor,
    language: texts.language,
    tags: texts.tags,
    other: texts.other,
  }
  return (
    <>
      <p className={styles.note}>{texts.whyNote}</p>
      <ul>
        {data.reasons.map(({ reason, percent }) => (
          <li key={reason} className={styles.reason}>
            <span>{names[reason]}</span>
            <span className={styles.percent}>{percent}%</span>
            <span className={styles.bar}>
              <span style={{ width: `${percent}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {data.tags.length > 0 && (
        <p className={styles.note}>{texts.whyTags({ tags: data.tags.map((tag) => `#${tag}`).join(' ') })}</p>
      )}
    </>
  )
}

function Statistics({ videoId }: { videoId: string }) {
  const texts = useTexts(videoTexts)
  const { data, problem, reload } = useQueryOf(showVideoStatistics, { videoId })
  if (!data && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!data) return <SkeletonRows hasAvatar={false} count={4} />
  if (data.days.length === 0)
    return <EmptyState icon={<ChartColumn size={32} aria-hidden />}>{texts.noStatistics}</EmptyState>
  const most = Math.max(...data.days.map(({ viewCount }) => viewCount), 1)
  return (
    <ul>
      {data.days.map(({ day, viewCount: views, finishCount: finishes }) => (
        <li key={day} className={styles.reason}>
          <span>{day}</span>
          <span className={styles.percent}>{texts.dayViews({ views, finishes })}</span>
          <span className={styles.bar}>
            <span style={{ width: `${(100 * views) / most}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
