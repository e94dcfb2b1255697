import { getInviteLink, type GroupView, linkDayChoices, revokeInviteLinks } from '@linnet/protocol/groups'
import { isAdminOrOwner } from '@linnet/protocol/groups/roles'
import { groupCodeLink } from '@linnet/protocol/scan'
import { ShieldAlert, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { joinTexts } from '~/features/groups/join-texts'
import { GroupGate } from '~/features/groups/parts/GroupGate'
import { InvitationButtons } from '~/features/groups/parts/InvitationButtons'
import { InvitationCard } from '~/features/groups/parts/InvitationCard'
import { canAdd } from '~/features/groups/permissions'
import { useTexts } from '~/i18n/texts'
import { Segmented } from '~/kit/fields/Segmented'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
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
      {link !== undefined && <InvitationButtons name={group.name} link={link} />}
      <div className={styles.validity}>
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
