import {
  getInviteLink,
  type GroupView,
  linkDayChoices,
  revokeInviteLinks,
} from '@linnet/protocol/groups/calls'
import { isAdminOrOwner } from '@linnet/protocol/groups/roles'
import { groupCodeLink } from '@linnet/protocol/scan'
import { ShieldAlert, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { groupTexts } from '~/features/groups/group-texts'
import { joinTexts } from '~/features/groups/join-texts'
import { GroupGate } from '~/features/groups/parts/GroupGate'
import { canAdd } from '~/features/groups/permissions'
import { useTexts } from '~/i18n/texts'
import { GroupAvatar } from '~/kit/avatars/GroupAvatar'
import { Segmented } from '~/kit/fields/Segmented'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { QrCard } from '~/kit/qr/QrCard'
import { ShareButtons } from '~/kit/qr/ShareButtons'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { clock, dateText } from '~/kit/text/relative-time'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './GroupQrCode.module.css'

/** My invitation to a group, as a QR code and a link. */
export function GroupQrCode() {
  const texts = useTexts(joinTexts)
  return (
    <GroupGate title={texts.qrTitle}>
      {(group) => (canAdd(group) ? <Invitation group={group} /> : <NotMine />)}
    </GroupGate>
  )
}

function NotMine() {
  const texts = useTexts(joinTexts)
  return (
    <Screen title={texts.qrTitle}>
      <EmptyState icon={<ShieldAlert size={32} aria-hidden />}>{texts.onlyAdmins}</EmptyState>
    </Screen>
  )
}

type Days = (typeof linkDayChoices)[number]

function Invitation({ group }: { group: GroupView }) {
  const texts = useTexts(joinTexts)
  const status = useConnectionStatus()
  const [days, setDays] = useState<Days>(7)
  const { conversationId } = group
  const { data: invite, problem, reload } = useQueryOf(getInviteLink, { conversationId, days })
  const link = invite && groupCodeLink(appAddress(), invite)
  return (
    <Screen title={texts.qrTitle} status={status}>
      {problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {problem === undefined && <InvitationCard group={group} link={link} expiresAt={invite?.expiresAt} />}
      {link !== undefined && (
        <ShareButtons
          link={link}
          name={group.name}
          note={texts.scanToJoin}
          text={texts.shareText({ name: group.name })}
          fileName="linnet-group.png"
        />
      )}
      <div className={styles.validity}>
        <p className={styles.label} aria-hidden>
          {texts.validity}
        </p>
        <Segmented
          label={texts.validity}
          options={linkDayChoices.map((choice) => ({
            value: String(choice),
            label: choice === 0 ? texts.forGood : texts.days({ n: choice }),
          }))}
          value={String(days)}
          onChange={(next) => setDays(linkDayChoices.find((choice) => String(choice) === next) ?? 7)}
        />
      </div>
      <Revoking group={group} />
    </Screen>
  )
}

/** The app's URL, the base of invitation links. */
const appAddress = (): string => window.location.origin + window.location.pathname

function Revoking({ group }: { group: GroupView }) {
  const texts = useTexts(joinTexts)
  const engine = useEngine()
  const { conversationId } = group
  const revoke = async (everybody: boolean) => {
    const title = everybody ? texts.revokeAll : texts.revoke
    if (!(await confirm({ title, body: texts.revokeNote, confirmLabel: title, isDanger: true }))) return
    if (
      !(await toastRefusal(
        engine.call(revokeInviteLinks, { conversationId, everybody: everybody || undefined }),
      ))
    )
      return
    showToast(texts.revoked, { kind: 'success' })
  }
  return (
    <CellGroup note={texts.revokeNote}>
      <Cell icon={<Unlink size={20} />} title={texts.revoke} isDanger onPress={() => void revoke(false)} />
      {isAdminOrOwner(group.myRole) && (
        <Cell
          icon={<Unlink size={20} />}
          title={texts.revokeAll}
          isDanger
          onPress={() => void revoke(true)}
        />
      )}
    </CellGroup>
  )
}

type InvitationCardProps = {
  group: GroupView
  /** The link; undefined until the server has created it. */
  link: string | undefined
  /** The expiry in Unix seconds; 0 means it never expires. */
  expiresAt: number | undefined
}

/** The group's avatar, its QR code and the expiry date. */
function InvitationCard({ group, link, expiresAt }: InvitationCardProps) {
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
    : texts.holdsUntil({ when: `${dateText(expiresAt)} ${clock(expiresAt)}` })
