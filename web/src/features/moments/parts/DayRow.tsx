import type { FileView } from '@linnet/protocol'
import type { MomentView } from '@linnet/protocol/moments/views'
import { screens } from '@linnet/protocol/screens'
import { Globe, Lock, Play } from 'lucide-react'
import { momentTexts } from '~/features/moments/moment-texts'
import { useFileUrl } from '~/files/file-urls'
import { htmlLanguage } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { dayValue } from '~/kit/text/day-value'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { postTexts } from '~/posts/post-texts'
import styles from './DayRow.module.css'

type DayRowProps = { moment: MomentView; before: MomentView | undefined }

/** A moment on its author's page, with the day beside it if it differs from the row above, and the year. */
export function DayRow({ moment, before }: DayRowProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts) }
  const go = useNavigate()
  const language = htmlLanguage(usePreferences((preferences) => preferences.language))
  const now = useNow()
  const date = new Date(moment.at * 1000)
  const last = before && new Date(before.at * 1000)
  const isNewYear = last
    ? last.getFullYear() !== date.getFullYear()
    : date.getFullYear() !== new Date(now * 1000).getFullYear()
  const isNewDay = last?.toDateString() !== date.toDateString()
  const { text, files, link } = moment
  return (
    <>
      {isNewYear && <h2 className={styles.year}>{date.getFullYear()}</h2>}
      <button
        type="button"
        className={styles.row}
        data-new={isNewDay || undefined}
        onClick={() => go(screens.moment, { id: moment.id })}
      >
        <span className={styles.date}>
          {isNewDay && (
            <time dateTime={dayValue(moment.at * 1000)}>
              <b>{date.getDate()}</b> {date.toLocaleDateString(language, { month: 'short' })}
            </time>
          )}
        </span>
        {files.length > 0 && <Collage files={files.slice(0, 4)} />}
        <span className={styles.words} data-plain={files.length === 0 || undefined}>
          <span className={styles.text} dir="auto">
            {text || link?.title || (files[0]?.kind === 'video' ? texts.video : '')}
          </span>
          <span className={styles.about}>
            {files.length > 1 && texts.photos({ n: files.length })}
            {moment.audience?.visibility === 'me' && <Lock size={13} aria-hidden />}
            {moment.isPublic && <Globe size={13} aria-hidden />}
          </span>
        </span>
      </button>
    </>
  )
}

function Collage({ files }: { files: readonly FileView[] }) {
  return (
    <span className={styles.collage} data-count={files.length}>
      {files.map((file) => (
        <Piece key={file.id} file={file} />
      ))}
    </span>
  )
}

function Piece({ file }: { file: FileView }) {
  const isVideo = file.kind === 'video'
  const variant = isVideo ? 'poster' : file.hasThumb ? 'thumb' : 'original'
  const source = useFileUrl(isVideo && !file.hasPoster ? undefined : file.id, variant)
  return (
    <span className={styles.piece}>
      {source && <img src={source} alt="" loading="lazy" decoding="async" />}
      {isVideo && <Play size={22} fill="currentColor" strokeWidth={0} aria-hidden />}
    </span>
  )
}
