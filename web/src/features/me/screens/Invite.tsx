import { showInvitationRewards } from '@linnet/protocol/invitations/calls'
import { inviteLink, listInvited } from '@linnet/protocol/profiles/invitations'
import type { ProfileView } from '@linnet/protocol/profiles/profile-view'
import { screens } from '@linnet/protocol/screens'
import { Gift, Ticket, UsersRound } from 'lucide-react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { useQueryOf } from '~/data/use-query'
import { inviteTexts } from '~/features/me/invite-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { QrCard } from '~/kit/qr/QrCard'
import { ShareButtons } from '~/kit/qr/ShareButtons'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { pointsText } from '~/kit/text/amount-text'
import { copy } from '~/kit/text/copying'
import { dateText } from '~/kit/text/relative-time'
import { currentHttpUrl, useLines } from '~/lines/lines'
import { useMe } from '~/people/me'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** Invites people to the service: my code, its link and picture, and who came by it. */
export function Invite() {
  const texts = useTexts(inviteTexts)
  const { profile, problem, reload } = useMe()
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
      {profile ? (
        <>
          <Code profile={profile} />
          <Rewards />
          <Invited />
        </>
      ) : problem !== undefined ? (
        <ErrorState message={problem} onRetry={reload} />
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  )
}

function Code({ profile }: { profile: ProfileView }) {
  const texts = useTexts(inviteTexts)
  const httpUrl = useLines(currentHttpUrl)
  const { id, nickname, photo, inviteCode } = profile
  const link = inviteLink(new URL(httpUrl || window.location.origin).origin, inviteCode)
  return (
    <>
      <QrCard
        avatar={<Avatar id={id} name={nickname} photo={photo} size={56} />}
        name={nickname}
        note={texts.code({ code: inviteCode })}
        value={link}
      >
        <p>{texts.scan}</p>
      </QrCard>
      <ShareButtons
        link={link}
        name={texts.text({ name: nickname })}
        note={texts.code({ code: inviteCode })}
        text={texts.text({ name: nickname })}
        fileName="linnet-invite.png"
      />
      <CellGroup note={texts.note}>
        <Cell
          icon={<Ticket size={20} />}
          title={texts.copyCode}
          detail={inviteCode}
          hasChevron={false}
          onPress={() => void copy(inviteCode)}
        />
      </CellGroup>
    </>
  )
}

/** The points that inviting people brings, where the operator rewards it, and those that it has brought. */
function Rewards() {
  const texts = useTexts(inviteTexts)
  const go = useNavigate()
  const { data } = useQueryOf(showInvitationRewards, {})
  if (!data || (!data.isOn && data.count === 0)) return null
  const { isOn, each, days, count, points } = data
  return (
    <CellGroup note={isOn ? texts.rewardRule({ points: pointsText(each), days }) : undefined}>
      <Cell
        icon={<Gift size={20} />}
        title={texts.rewards}
        subtitle={texts.rewarded({ n: count })}
        detail={texts.points({ points: pointsText(points) })}
        onPress={() => go(screens.bills, { asset: 'POINTS' })}
      />
    </CellGroup>
  )
}

const invitedPages = definePages({
  call: listInvited,
  inputOf: () => ({}),
  read: ({ people, hasMore, total }) => ({ rows: people, hasMore, total }),
  after: ({ id }) => ({ before: id }),
  idOf: ({ id }) => id,
})

function Invited() {
  const texts = useTexts(inviteTexts)
  const go = useNavigate()
  const { rows, first, problem, reload, hasMore, loadMore } = usePagesOf(invitedPages, {})
  if (!rows)
    return problem === undefined ? <SkeletonRows /> : <ErrorState message={problem} onRetry={reload} />
  if (rows.length === 0)
    return <EmptyState icon={<UsersRound size={32} aria-hidden />}>{texts.none}</EmptyState>
  return (
    <>
      <CellGroup title={texts.invited({ n: first?.total ?? rows.length })}>
        {rows.map(({ id, nickname, photo, joinedAt }) => (
          <Cell
            key={id}
            leading={<Avatar id={id} name={nickname} photo={photo} size={44} />}
            title={nickname}
            subtitle={texts.joined({ day: dateText(joinedAt) })}
            onPress={() => go(screens.person, { person: id })}
          />
        ))}
      </CellGroup>
      {hasMore && (
        <Button kind="plain" isFullWidth onPress={loadMore}>
          {texts.more}
        </Button>
      )}
    </>
  )
}
