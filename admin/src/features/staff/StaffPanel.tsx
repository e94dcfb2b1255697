import {
  changeStaffRole,
  type InvitationLink,
  listStaff,
  removeStaff,
  renewInvitation,
  resetStaffFactors,
  restoreStaff,
  rightsOf,
  type StaffRole,
  staffRoles,
  suspendStaff,
} from '@linnet/protocol/staff'
import { useState } from 'react'
import { PersonLink } from '@/data/people/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { State } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Field } from '@/kit/fields/Field'
import { Actions, Card, DetailPanel } from '@/kit/Page'
import { Banner } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { roleTexts } from '@/session/role-texts'
import { useMe, useRight } from '@/session/session'
import { InviteDialog, LinkDialog } from './InviteDialog'
import { MemberLinkDialog } from './MemberLinkDialog'
import { rightTexts } from './right-texts'
import { type Account, statesOf } from './staff-states'
import { staffTexts } from './staff-texts'

/** One staff account: its rights, and the owner's actions on it. */
export function StaffPanel({ account, close }: { account: Account | undefined; close: () => void }) {
  const t = useTexts(staffTexts)
  const roles = useTexts(roleTexts)
  const mayManage = useRight('staff.manage')
  const rights: Readonly<Record<string, string>> = useTexts(rightTexts)
  if (!account) {
    return (
      <DetailPanel title={t.title} onClose={close}>
        <p>{t.gone}</p>
      </DetailPanel>
    )
  }
  const { name, email, role, state, createdAt, seenAt, hasTotp, passkeys, personId } = account
  return (
    <DetailPanel title={name} onClose={close}>
      <Facts
        facts={[
          [t.email, email],
          [t.role, roles[role]],
          [t.state, <State key="state" value={state} states={statesOf(t)} />],
          [
            t.factors,
            [hasTotp && t.totp, passkeys > 0 && t.passkeys({ n: passkeys })].filter(Boolean).join(', ') ||
              '–',
          ],
          [t.createdAt, <Time key="created" at={createdAt} />],
          [t.seenAt, seenAt === undefined ? t.never : <Time key="seen" at={seenAt} />],
          [t.member, personId && <PersonLink key="member" person={{ id: personId, name: personId }} />],
        ]}
      />
      {mayManage && <ManageButtons account={account} />}
      <Card title={t.rights}>
        <p>
          {rightsOf(role)
            .map((right) => rights[right] ?? right)
            .join(' · ')}
        </p>
      </Card>
    </DetailPanel>
  )
}

type Asking = 'role' | 'member' | 'suspend' | 'remove' | 'invite' | 'restore' | 'reset'

function ManageButtons({ account }: { account: Account }) {
  const { id, name, role, state } = account
  const t = useTexts(staffTexts)
  const isMe = useMe().id === id
  const isRemoved = state === 'removed'
  const [asking, setAsking] = useState<Asking>()
  const [link, setLink] = useState<InvitationLink>()
  const refreshes = [listStaff]
  const suspend = useStaffAction(suspendStaff, { refreshes })
  const remove = useStaffAction(removeStaff, { refreshes })
  const restore = useStaffAction(restoreStaff, { refreshes })
  const reset = useStaffAction(resetStaffFactors, { refreshes, done: null, onDone: setLink })
  const renew = useStaffAction(renewInvitation, { refreshes, done: null, onDone: setLink })
  const stop = () => setAsking(undefined)
  return (
    <>
      {renew.problem && <Banner tone="bad">{renew.problem}</Banner>}
      <Actions>
        {state === 'invited' && (
          <Button isBusy={renew.isBusy} onClick={() => void renew.run({ id })}>
            {t.renew}
          </Button>
        )}
        {!isRemoved && <Button onClick={() => setAsking('role')}>{t.changeRole}</Button>}
        <Button onClick={() => setAsking('member')}>{t.linkMember}</Button>
        {state === 'active' && !isMe && <Button onClick={() => setAsking('reset')}>{t.reset}</Button>}
        {isRemoved && <Button onClick={() => setAsking('invite')}>{t.inviteAgain}</Button>}
        {state !== 'suspended' && !isRemoved && !isMe && (
          <Button look="danger" onClick={() => setAsking('suspend')}>
            {t.suspend}
          </Button>
        )}
        {state === 'suspended' && <Button onClick={() => setAsking('restore')}>{t.restore}</Button>}
        {!isRemoved && !isMe && (
          <Button look="danger" onClick={() => setAsking('remove')}>
            {t.remove}
          </Button>
        )}
      </Actions>
      <RoleDialog key={id} id={id} name={name} role={role} isOpen={asking === 'role'} onClose={stop} />
      <ReasonDialog
        title={`${t.suspend}: ${name}`}
        description={t.suspendText}
        action={t.suspend}
        isDangerous
        isOpen={asking === 'suspend'}
        onClose={stop}
        onConfirm={(reason) => suspend.run({ id, reason })}
      />
      <ReasonDialog
        title={`${t.restore}: ${name}`}
        action={t.restore}
        isOpen={asking === 'restore'}
        onClose={stop}
        onConfirm={(reason) => restore.run({ id, reason })}
      />
      <ReasonDialog
        title={`${t.reset}: ${name}`}
        description={t.resetText}
        action={t.reset}
        isDangerous
        isOpen={asking === 'reset'}
        onClose={stop}
        onConfirm={(reason) => reset.run({ id, reason })}
      />
      <ReasonDialog
        title={`${t.remove}: ${name}`}
        description={t.removeText}
        action={t.remove}
        isDangerous
        isOpen={asking === 'remove'}
        onClose={stop}
        onConfirm={(reason) => remove.run({ id, reason })}
      >
        <Banner tone="warning">{t.pinsText}</Banner>
      </ReasonDialog>
      {asking === 'invite' && <InviteDialog removed={account} onClose={stop} />}
      {asking === 'member' && <MemberLinkDialog account={account} onClose={stop} />}
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  )
}

function RoleDialog({
  id,
  name,
  role,
  isOpen,
  onClose,
}: {
  id: Account['id']
  name: string
  role: StaffRole
  isOpen: boolean
  onClose: () => void
}) {
  const t = useTexts(staffTexts)
  const roles = useTexts(roleTexts)
  const [chosen, setChosen] = useState(role)
  const change = useStaffAction(changeStaffRole, { refreshes: [listStaff] })
  return (
    <ReasonDialog
      title={`${t.changeRole}: ${name}`}
      description={t.changeRoleText}
      action={t.changeRole}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={(reason) => change.run({ id, role: chosen, reason })}
    >
      <Field label={t.role}>
        {(control) => (
          <select
            {...control}
            value={chosen}
            onChange={(event) => setChosen(event.target.value as StaffRole)}
          >
            {staffRoles.map((each) => (
              <option key={each} value={each}>
                {roles[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </ReasonDialog>
  )
}
