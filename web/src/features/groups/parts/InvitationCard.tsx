import type { GroupView } from '@linnet/protocol/groups'
import { GroupAvatar } from '../../../kit/GroupAvatar'
import { QrImage } from '../../../kit/QrImage'
import { clock, isoDate } from '../../../kit/relative-time'
import { useTexts } from '../../../kit/texts'
import { groupTexts } from '../group-texts'
import { joinTexts } from '../join-texts'
import styles from './InvitationCard.module.css'

type InvitationCardProps = {
  group: GroupView
  /** Undefined until the server has made it. */
  link: string | undefined
  /** Unix seconds; 0 for good. */
  expiresAt: number | undefined
}

/** The group's face, its code, and how long it holds. */
export function InvitationCard({ group, link, expiresAt }: InvitationCardProps) {
  const texts = useTexts(joinTexts)
  const { memberCount } = useTexts(groupTexts)
  const { conversationId, name, photo, faces } = group
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <GroupAvatar id={conversationId} name={name} photo={photo} faces={faces} size={56} />
        <div className={styles.words}>
          <p className={styles.name} dir="auto">
            {name}
          </p>
          <p className={styles.note}>{memberCount({ n: group.memberCount })}</p>
        </div>
      </div>
      {link === undefined ? <div className={styles.blank} /> : <QrImage value={link} size={256} />}
      <div className={styles.below}>
        <p>{texts.scanToJoin}</p>
        <p className={styles.note}>{expiresAt === undefined ? ' ' : holdsUntil(expiresAt, texts)}</p>
        {group.needsReview && <p className={styles.note}>{texts.reviewed}</p>}
      </div>
    </div>
  )
}

type ExpiryTexts = { holdsForGood: string; holdsUntil: (p: { when: string }) => string }

const holdsUntil = (expiresAt: number, texts: ExpiryTexts): string =>
  expiresAt === 0
    ? texts.holdsForGood
    : texts.holdsUntil({ when: `${isoDate(expiresAt)} ${clock(expiresAt)}` })
