import {
  listSecurityEvents,
  type SecurityEventKind,
  type SecurityEventView,
} from '@linnet/protocol/security/calls'
import { lengthAsSent } from '@linnet/protocol/tolerant'
import { securityEventWords } from '@linnet/protocol/words/security-event-words'
import {
  AtSign,
  Bot,
  KeyRound,
  type LucideIcon,
  LogIn,
  LogOut,
  MapPin,
  QrCode,
  ShieldAlert,
  ShieldCheck,
  Snowflake,
  UserCheck,
  UserX,
  Wallet,
} from 'lucide-react'
import { useState } from 'react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { activityTexts } from '~/features/settings/activity-texts'
import { protectAccount } from '~/features/settings/protect-account'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { relativeTime } from '~/kit/text/relative-time'
import { dateTimeText } from '~/kit/text/time-span'
import { useNow } from '~/platform/now'
import { useConnectionStatus } from '~/session/connection-status'

const pageSize = 30

const activity = definePages({
  call: listSecurityEvents,
  inputOf: () => ({}),
  read: (rows: readonly SecurityEventView[]) => ({ rows, hasMore: lengthAsSent(rows) >= pageSize }),
  after: ({ id }) => ({ before: id }),
  idOf: ({ id }) => id,
})

/** The security events of my account, newest first. */
export function Activity() {
  const texts = useTexts(activityTexts)
  const { rows: events, problem, reload, loadMore } = usePagesOf(activity, {})
  const [shown, setShown] = useState<SecurityEventView>()
  return (
    <Screen title={texts.activity} status={useConnectionStatus()} tone="surface" ownScroll>
      {!events && problem === undefined && <SkeletonRows hasAvatar={false} count={6} />}
      {!events && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {events?.length === 0 && (
        <EmptyState icon={<ShieldCheck size={32} aria-hidden />}>{texts.none}</EmptyState>
      )}
      {events && events.length > 0 && (
        <LongList onNearEnd={loadMore}>
          {events.map((event) => (
            <EventCell key={event.id} event={event} onPress={() => setShown(event)} />
          ))}
        </LongList>
      )}
      <EventSheet event={shown} onClose={() => setShown(undefined)} />
    </Screen>
  )
}

const icons: Record<SecurityEventKind, LucideIcon> = {
  login: LogIn,
  newDevice: LogIn,
  loginFailed: ShieldAlert,
  codeDenied: ShieldAlert,
  sessionEnded: LogOut,
  passwordChanged: KeyRound,
  passwordReset: KeyRound,
  accountBound: AtSign,
  accountChanged: AtSign,
  accountTakenBack: ShieldAlert,
  factorAdded: ShieldCheck,
  factorRemoved: ShieldAlert,
  factorDenied: ShieldAlert,
  recoveryCodesMade: KeyRound,
  recoveryCodeUsed: KeyRound,
  factorsEndAsked: ShieldAlert,
  qrLogin: QrCode,
  deletionAsked: UserX,
  deletionCancelled: UserCheck,
  factorsEndCancelled: ShieldCheck,
  factorsEnded: ShieldAlert,
  tradePasswordSet: Wallet,
  tradePasswordChanged: Wallet,
  tradePasswordReset: Wallet,
  tradePasswordLocked: ShieldAlert,
  paymentsFrozen: Snowflake,
  addressAdded: MapPin,
  addressRemoved: MapPin,
  standingOrderMade: Wallet,
  robotToken: Bot,
  robotWebhook: Bot,
  programPayeeChanged: Wallet,
  other: ShieldCheck,
}

function EventCell({ event, onPress }: { event: SecurityEventView; onPress: () => void }) {
  const texts = useTexts(activityTexts)
  const titles = useTexts(securityEventWords)
  const now = useNow()
  const language = usePreferences((state) => state.language)
  const Icon = icons[event.kind]
  const from = event.isCurrent ? texts.fromHere : event.device
  const parts = [from, event.place, relativeTime(event.at, now, language)]
  return (
    <Cell
      icon={<Icon size={20} />}
      title={titles[event.kind]}
      subtitle={parts.filter(Boolean).join(' · ')}
      onPress={onPress}
    />
  )
}

function EventSheet({ event, onClose }: { event: SecurityEventView | undefined; onClose: () => void }) {
  const texts = useTexts(activityTexts)
  const titles = useTexts(securityEventWords)
  const language = usePreferences((state) => state.language)
  const deny = () => {
    onClose()
    void protectAccount()
  }
  return (
    <Sheet
      isOpen={event !== undefined}
      onClose={onClose}
      title={event ? titles[event.kind] : ''}
      footer={
        event &&
        !event.isCurrent && (
          <Button kind="danger" isFullWidth onPress={deny}>
            {texts.notMe}
          </Button>
        )
      }
    >
      {event && (
        <>
          {event.subject !== '' && <Cell title={event.subject} />}
          <Cell
            title={texts.device}
            detail={event.isCurrent ? texts.fromHere : event.device || texts.unknown}
            wrapsDetail
          />
          <Cell title={texts.place} detail={event.place || texts.unknown} />
          <Cell title={texts.time} detail={dateTimeText(event.at, language)} />
          {event.until > 0 && <Cell title={texts.until} detail={dateTimeText(event.until, language)} />}
        </>
      )}
    </Sheet>
  )
}
