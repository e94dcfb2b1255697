import { PersonLink } from '@/data/people/PersonLink'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Time } from '@/kit/text/Time'
import { ReportFiles } from './Messages'
import type { OneReport } from './report'
import { reportsTexts } from './reports-texts'
import css from './Messages.module.css'

type Moment = NonNullable<OneReport['moment']>

/** The reported moment, short video, live stream or meeting as its reporter saw it, with the comment if that was reported. */
export function MomentProof({ reportId, moment }: { reportId: string; moment: Moment }) {
  const t = useTexts(reportsTexts)
  const {
    author,
    at,
    text,
    isPublic,
    isVideo,
    isLive,
    isMeeting,
    said = [],
    files,
    place,
    link,
    mentions,
    comment,
  } = moment
  return (
    <>
      <p className={css.note}>{t.momentNote}</p>
      <ol className={css.messages}>
        <li className={css.message} data-reported={!comment || undefined}>
          <div className={css.head}>
            <PersonLink person={author} />
            <Time at={at} />
            {isVideo && <Badge tone="neutral">{t.shortVideo}</Badge>}
            {isLive && <Badge tone="neutral">{t.liveStream}</Badge>}
            {isMeeting && <Badge tone="neutral">{t.meeting}</Badge>}
            {!isMeeting && <Badge tone="neutral">{isPublic ? t.seenByAll : t.seenByFriends}</Badge>}
            {!comment && <Badge tone="bad">{t.reported}</Badge>}
          </div>
          {text !== '' && (
            <p className={css.text} dir="auto">
              {text}
            </p>
          )}
          {files.length > 0 && <ReportFiles reportId={reportId} files={files} />}
          {link && (
            <p className={css.text} dir="auto">
              {[link.title, link.url].filter(Boolean).join(' · ')}
            </p>
          )}
          {place && (
            <p className={css.note} dir="auto">
              {[place.title, place.address].filter(Boolean).join(' · ')}
            </p>
          )}
          {mentions.length > 0 && (
            <p className={css.head}>
              {t.mentions}
              {mentions.map((person) => (
                <PersonLink key={person.id} person={person} />
              ))}
            </p>
          )}
        </li>
        {said.map((each) => (
          <li key={`${each.author.id}/${each.at}/${each.text}`} className={css.message}>
            <div className={css.head}>
              <PersonLink person={each.author} />
              <Time at={each.at} />
            </div>
            <p className={css.text} dir="auto">
              {each.text}
            </p>
          </li>
        ))}
        {comment && (
          <li className={css.message} data-reported>
            <div className={css.head}>
              <PersonLink person={comment.author} />
              <Time at={comment.at} />
              {comment.replyTo && (
                <span>
                  {t.repliesTo} <PersonLink person={comment.replyTo} />
                </span>
              )}
              <Badge tone="bad">{t.reported}</Badge>
            </div>
            {comment.text !== '' && (
              <p className={css.text} dir="auto">
                {comment.text}
              </p>
            )}
            {comment.files.length > 0 && <ReportFiles reportId={reportId} files={comment.files} />}
          </li>
        )}
      </ol>
    </>
  )
}
