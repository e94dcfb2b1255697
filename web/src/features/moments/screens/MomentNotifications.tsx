import type { Engine } from '@linnet/client'
import {
  clearMomentNotifications,
  countMoments,
  seeMomentNotifications,
} from '@linnet/protocol/moments/calls'
import type { MomentNotificationView } from '@linnet/protocol/moments/views'
import { screens } from '@linnet/protocol/screens'
import { Heart } from 'lucide-react'
import { setAnswer } from '~/data/query-client'
import { notificationsList } from '~/features/moments/moment-lists'
import { CommentPicture } from '~/features/moments/parts/CommentPicture'
import { privacyTexts } from '~/features/moments/privacy-texts'
import { currentLanguage } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { confirm } from '~/kit/overlays/confirm'
import { ActivityRow } from '~/people/ActivityRow'
import { useNavigate } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import { PostNotifications } from '~/posts/PostNotifications'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './MomentNotifications.module.css'

/** Likes, comments, replies and mentions that concern me. */
export function MomentNotifications() {
  const texts = useTexts(privacyTexts)
  return (
    <PostNotifications
      list={notificationsList}
      empty={texts.noNotifications}
      see={see}
      actions={
        <Button kind="plain" size="small" onPress={() => void clear()}>
          {texts.clear}
        </Button>
      }
      Row={NotificationRow}
    />
  )
}

async function see(engine: Engine, notificationId: string): Promise<void> {
  const outcome = await engine.call(seeMomentNotifications, { notificationId })
  if (outcome.ok) setAnswer(countMoments, {}, outcome.value)
}

async function clear(): Promise<void> {
  const texts = privacyTexts[currentLanguage()]
  const isSure = await confirm({
    title: texts.clearTitle,
    body: texts.clearNote,
    confirmLabel: texts.clear,
    isDanger: true,
  })
  const engine = currentEngine()
  if (isSure && engine) await toastRefusal(engine.call(clearMomentNotifications, {}))
}

function NotificationRow({ notification }: { notification: MomentNotificationView }) {
  const texts = useTexts(postTexts)
  const go = useNavigate()
  const { person, momentId, momentText, momentFile, at, isNew } = notification
  return (
    <ActivityRow
      person={person}
      name={personName(person, texts.anonymous)}
      at={at}
      isNew={isNew}
      onPress={() => go(screens.moment, { id: momentId })}
      subject={
        momentFile ? (
          <CommentPicture file={momentFile} isInert />
        ) : (
          momentText !== '' && (
            <span className={styles.moment} dir="auto">
              {momentText}
            </span>
          )
        )
      }
    >
      <What notification={notification} />
    </ActivityRow>
  )
}

function What({ notification: { kind, text, file, isGone } }: { notification: MomentNotificationView }) {
  const texts = useTexts(privacyTexts)
  if (isGone) return <span className={styles.gone}>{texts.gone}</span>
  switch (kind) {
    case 'like':
      return (
        <span className={styles.like}>
          <Heart size={18} fill="currentColor" aria-hidden />
          <span className="visually-hidden">{texts.liked}</span>
        </span>
      )
    case 'comment':
    case 'reply':
      return text || (file ? texts.picture : '')
    case 'mention':
      return texts.mentioned
    case 'paid':
      return texts.paid
    case 'other':
      return texts.other
  }
}
