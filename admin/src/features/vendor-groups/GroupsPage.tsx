import { listVendorGroups, setGroupPublic, type VendorGroupView } from '@linnet/protocol/vendors/calls'
import { useMemo } from 'react'
import { SaveCsv } from '@/data/SaveCsv'
import { useSearchValue } from '@/data/search'
import { useMemberAction } from '@/data/use-member-action'
import { useMemberQuery } from '@/data/use-member-query'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { Actions, Card, DetailPanel, Page } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, EmptyState, ErrorState } from '@/kit/States'
import { type ListColumn, TableView } from '@/kit/table/TableView'
import { groupsTexts } from './groups-texts'
import { MemberList } from './MemberList'

/** The vendor's own groups; opening one shows its members. */
export function GroupsPage() {
  const t = useTexts(groupsTexts)
  const [openId, open] = useSearchValue('open')
  const groups = useMemberQuery(listVendorGroups, {})
  const columns = useMemo<ListColumn<VendorGroupView>[]>(
    () => [
      { id: 'name', header: t.name, isMain: true, cell: ({ name }) => name || t.unnamed },
      { id: 'members', header: t.members, align: 'end', cell: ({ memberCount }) => memberCount },
      {
        id: 'public',
        header: t.isPublic,
        cell: ({ isPublic }) => isPublic && <Badge tone="good">{t.shown}</Badge>,
        csv: ({ isPublic }) => (isPublic ? t.shown : ''),
      },
    ],
    [t],
  )
  const group = groups.data?.find(({ conversationId }) => conversationId === openId)
  return (
    <Page title={t.title} lead={t.lead}>
      {!groups.data &&
        (groups.problem ? <ErrorState problem={groups.problem} onRetry={groups.reload} /> : <Skeleton />)}
      {groups.data && groups.problem && <Banner tone="warning">{groups.problem}</Banner>}
      {groups.data?.length === 0 && <EmptyState title={t.empty} />}
      {groups.data && groups.data.length > 0 && (
        <Card>
          <TableView
            label={t.title}
            columns={columns}
            rows={groups.data}
            rowKey={({ conversationId }) => conversationId}
            openKey={group?.conversationId}
            onOpen={({ conversationId }) => open(conversationId)}
          />
          <Actions>
            <SaveCsv
              columns={columns}
              name="groups"
              read={({ take }) => {
                take(groups.data ?? [])
                return Promise.resolve({ isCut: false })
              }}
            />
          </Actions>
        </Card>
      )}
      {group && <GroupPanel key={group.conversationId} group={group} close={() => open(undefined)} />}
    </Page>
  )
}

function GroupPanel({ group, close }: { group: VendorGroupView; close: () => void }) {
  const t = useTexts(groupsTexts)
  const { conversationId, isPublic, name } = group
  const show = useMemberAction(setGroupPublic, { refreshes: [listVendorGroups] })
  return (
    <DetailPanel
      title={name || t.unnamed}
      onClose={close}
      actions={
        <Button
          size="small"
          isBusy={show.isBusy}
          onClick={() => void show.run({ conversationId, isOn: !isPublic })}
        >
          {isPublic ? t.hide : t.show}
        </Button>
      }
    >
      {show.problem && <Banner tone="bad">{show.problem}</Banner>}
      <MemberList conversationId={conversationId} />
    </DetailPanel>
  )
}
