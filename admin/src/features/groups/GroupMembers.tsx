import {
  listStaffGroupMembers,
  searchStaffGroups,
  showStaffGroup,
  type StaffOutput,
  transferStaffGroup,
} from '@linnet/protocol/staff'
import { useState } from 'react'
import { PersonLink } from '@/data/people/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, Card } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import type { GroupOutput } from './group'
import { groupsTexts } from './groups-texts'

type Member = StaffOutput<typeof listStaffGroupMembers>['rows'][number]

const ownerRole = 2

/** The members of a group, a hundred at a time; another one can be made the owner. */
export function GroupMembers({ group: { id }, mayChange }: { group: GroupOutput; mayChange: boolean }) {
  const t = useTexts(groupsTexts)
  const [after, setAfter] = useState<Member['id']>()
  const [heir, setHeir] = useState<Member>()
  const { data, problem, reload } = useStaffQuery(listStaffGroupMembers, { id, ...(after && { after }) })
  const transfer = useStaffAction(transferStaffGroup, {
    refreshes: [searchStaffGroups, showStaffGroup, listStaffGroupMembers],
  })
  const roles = [t.member, t.admin, t.owner]
  return (
    <Card title={t.members}>
      {!data && (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton />)}
      {data && (
        <>
          <Facts
            facts={data.rows.map((member) => [
              member.isRobot ? t.robot : (roles[member.role] ?? t.member),
              <span key={member.id}>
                <PersonLink person={member} /> {member.groupName} <Time at={member.joinedAt} />{' '}
                {member.mutedUntil !== undefined && t.muted}{' '}
                {mayChange && member.role !== ownerRole && !member.isRobot && (
                  <Button size="small" look="quiet" onClick={() => setHeir(member)}>
                    {t.makeOwner}
                  </Button>
                )}
              </span>,
            ])}
          />
          <Actions>
            {after && (
              <Button size="small" onClick={() => setAfter(undefined)}>
                {t.first}
              </Button>
            )}
            {data.next && (
              <Button size="small" onClick={() => setAfter(data.next)}>
                {t.more}
              </Button>
            )}
          </Actions>
        </>
      )}
      <ReasonDialog
        title={t.transferTitle}
        description={`${heir?.name ?? ''}: ${t.transferNote}`}
        action={t.makeOwner}
        isOpen={heir !== undefined}
        onClose={() => setHeir(undefined)}
        onConfirm={async (reason) => heir && transfer.run({ id, ownerId: heir.id, reason })}
      />
    </Card>
  )
}
