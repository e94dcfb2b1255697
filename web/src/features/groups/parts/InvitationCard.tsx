import type { GroupView } from '@linnet/protocol/groups'
import { groupTexts } from '~/features/groups/group-texts'
import { joinTexts } from '~/features/groups/join-texts'
import { useTexts } from '~/i18n/texts'
import { GroupAvatar } from '~/kit/avatars/GroupAvatar'
import { QrCard } from '~/kit/qr/QrCard'
import { clock, isoDate } from '~/kit/text/relative-time'

type InvitationCardProps = {
  group: GroupView
  /** Undefined until the server has created it. */
  link: string | undefined
  /** Unix seconds; 0 means it never expires. */
  expiresAt: number | undefined
}

/** The group's avatar, its QR code and the expiry date. */
export function InvitationCard({ group, link, expiresAt }: InvitationCardProps) {
  const texts = useTexts(joinTexts)
  const { memberCount } = useTexts(groupTexts)
  const { conversationId, name, photo, avatars } = group
  return (
    <QrCard
      avatar={<GroupAvatar id={conversationId} name={name} photo={photo} avatars={avatars} size={56} />}
      name={name}
      note={memberCount({ n: group.memberCount })}
      value={link}
    >
      <p>{texts.scanToJoin}</p>
      <p>{expiresAt === undefined ? ' ' : holdsUntil(expiresAt, texts)}</p>
      {group.needsReview && <p>{texts.reviewed}</p>}
    </QrCard>
  )
}

type ExpiryTexts = { holdsForGood: string; holdsUntil: (p: { when: string }) => string }

const holdsUntil = (expiresAt: number, texts: ExpiryTexts): string =>
  expiresAt === 0
    ? texts.holdsForGood
    : texts.holdsUntil({ when: `${isoDate(expiresAt)} ${clock(expiresAt)}` })
