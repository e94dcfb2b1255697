import {
  dissolveStaffGroup,
  searchStaffGroups,
  showStaffGroup,
  staffSettings,
  staffSettingWords,
} from '@linnet/protocol/staff'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PendingProposals } from '@/data/PendingProposals'
import { PersonLink } from '@/data/people/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useLanguage, useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, Card, DetailPanel } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { useMe } from '@/session/session'
import type { GroupOutput } from './group'
import { GroupMembers } from './GroupMembers'
import { groupsTexts } from './groups-texts'

/** A group with its settings and members. */
export function GroupPanel({ id, close }: { id: string; close: () => void }) {
  const t = useTexts(groupsTexts)
  const mayChange = useMe().rights.includes('groups.change')
  const [isDissolving, setIsDissolving] = useState(false)
  const input = { id }
  const { data: group, problem, reload } = useStaffQuery(showStaffGroup, input)
  const dissolve = useStaffAction(dissolveStaffGroup, { refreshes: [searchStaffGroups, showStaffGroup] })
  if (!group) {
    return (
      <DetailPanel title={t.group} onClose={close}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton />}
      </DetailPanel>
    )
  }
  const { name, number, owner, memberCount, createdAt, isDissolved, announcement } = group
  return (
    <DetailPanel title={name || number} onClose={close}>
      <PendingProposals subject={{ kind: 'group', id }} />
      {mayChange && !isDissolved && (
        <Actions>
          <Button look="danger" icon={Trash2} onClick={() => setIsDissolving(true)}>
            {t.dissolve}
          </Button>
        </Actions>
      )}
      <Facts
        facts={[
          [t.state, <Badge key="state">{isDissolved ? t.dissolved : t.live}</Badge>],
          [t.number, number],
          ['ID', <code key="id">{id}</code>],
          [t.owner, <PersonLink key="owner" person={owner} />],
          [t.members, memberCount],
          [t.created, <Time key="created" at={createdAt} />],
          [t.announcement, announcement || undefined],
        ]}
      />
      <Settings group={group} />
      {!isDissolved && <GroupMembers group={group} mayChange={mayChange} />}
      <ReasonDialog
        title={t.dissolveTitle}
        description={t.dissolveNote}
        action={t.dissolveTitle}
        isDangerous
        isOpen={isDissolving}
        onClose={() => setIsDissolving(false)}
        onConfirm={(reason) => dissolve.run({ ...input, reason })}
      />
    </DetailPanel>
  )
}

function Settings({ group: { settings } }: { group: GroupOutput }) {
  const t = useTexts(groupsTexts)
  const language = useLanguage()
  const shown = (value: boolean | number) =>
    typeof value === 'boolean' ? (value ? t.yes : t.no) : value > 0 ? value : undefined
  return (
    <Card title={t.settings}>
      <Facts
        facts={staffSettings.map(
          (name) => [staffSettingWords[name][language], shown(settings[name])] as const,
        )}
      />
    </Card>
  )
}
