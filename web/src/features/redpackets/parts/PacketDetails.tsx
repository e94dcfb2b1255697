import { showPacket } from '@linnet/protocol/redpackets/calls'
import type { ClaimView, PacketView } from '@linnet/protocol/redpackets/views'
import { screens } from '@linnet/protocol/screens'
import { Crown, Gift, ReceiptText, ShieldAlert, ShieldCheck, Store } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { detailsTexts } from '~/features/redpackets/details-texts'
import type { Fairness } from '~/features/redpackets/fairness'
import { fairnessTexts } from '~/features/redpackets/fairness-texts'
import { timeTaken } from '~/features/redpackets/time-taken'
import { useFairness } from '~/features/redpackets/use-fairness'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { IconButton } from '~/kit/IconButton'
import { lazyPart } from '~/kit/lazy-part'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { Amount } from '~/kit/text/Amount'
import { amountOf, amountText } from '~/kit/text/amount-text'
import { percentText } from '~/kit/text/percent-text'
import { relativeTime, timeAhead } from '~/kit/text/relative-time'
import { useCurrency } from '~/payments/Money'
import { RobotMark } from '~/people/RobotMark'
import { useNow } from '~/platform/now'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import styles from './PacketDetails.module.css'

const FairnessSheet = lazyPart(() => import('./FairnessSheet'), 'FairnessSheet')

/** A packet: its sender, my share, everyone's shares and the fairness check. */
export function PacketDetails({ id }: { id: string }) {
  const texts = useTexts(detailsTexts)
  const status = useConnectionStatus()
  const go = useNavigate()
  const { data: packet, problem, refusal, reload } = useQueryOf(showPacket, { id })
  useReloadOnChange(packet, reload)
  const isGone = refusal?.name === 'PacketNotFound' || refusal?.name === 'BadInput'
  const isForOthers = refusal?.name === 'PacketNotForYou'
  return (
    <Screen
      title={texts.title}
      status={status}
      actions={
        <IconButton
          icon={<ReceiptText size={22} />}
          label={texts.records}
          onPress={() => go(screens.packet)}
        />
      }
    >
      {packet && <Shown packet={packet} />}
      {!packet && (isGone || isForOthers) && (
        <EmptyState icon={<Gift size={32} aria-hidden />}>{isGone ? texts.gone : problem}</EmptyState>
      )}
      {!packet && !isGone && !isForOthers && problem !== undefined && (
        <ErrorState message={problem} onRetry={reload} />
      )}
      {!packet && problem === undefined && <SkeletonRows />}
    </Screen>
  )
}

/** Reloads the packet when its message changes, which happens with every claim. */
function useReloadOnChange(packet: PacketView | undefined, reload: () => void): void {
  const isVisible = useScreenVisible()
  const shown = useClientState((state) => {
    const log = packet && state.chats.get(packet.conversationId)?.log
    const content = log?.entries.find(({ cseq }) => cseq === packet?.cseq)?.message.content
    return content?.kind === 'redPacket' ? `${content.packet.claimed} ${content.packet.status}` : undefined
  })
  const known = packet && `${packet.claimed} ${packet.status}`
  const isOutdated = shown !== undefined && known !== undefined && shown !== known
  const asked = useRef<string>(undefined)
  useEffect(() => {
    // The packet is refetched once per change, whatever the answer: a message may lag behind its packet.
    if (!isOutdated || !isVisible || asked.current === shown) return
    asked.current = shown
    reload()
  }, [isOutdated, isVisible, shown, reload])
}

function Shown({ packet }: { packet: PacketView }) {
  const texts = useTexts(detailsTexts)
  const [isChecking, setChecking] = useState(false)
  const fairness = useFairness(packet)
  const { asset, claims, status, startsAt, personId } = packet
  const go = useNavigate()
  const currency = useCurrency()
  const unit = asset === 'POINTS' ? texts.points : currency
  return (
    <>
      <Head packet={packet} unit={unit} />
      {packet.mines && <Mines packet={packet} unit={unit} />}
      <CellGroup
        title={<Progress packet={packet} unit={unit} />}
        note={status === 'open' ? texts.back : undefined}
      >
        {claims.length === 0 ? (
          <Cell title={texts.nobody} />
        ) : (
          claims.map((claim) => <Claim key={claim.personId} claim={claim} unit={unit} />)
        )}
      </CellGroup>
      <CellGroup>
        <FairnessCell fairness={fairness} onPress={() => setChecking(true)} />
        {startsAt !== undefined && (
          <Cell
            icon={<Store size={22} aria-hidden />}
            title={texts.vendor}
            onPress={() => go(screens.packet, { vendor: personId })}
          />
        )}
      </CellGroup>
      <Suspense fallback={null}>
        {isChecking && <FairnessSheet fairness={fairness} onClose={() => setChecking(false)} />}
      </Suspense>
    </>
  )
}

type FairnessCellProps = { fairness: Fairness | null | undefined; onPress: () => void }

function FairnessCell({ fairness, onPress }: FairnessCellProps) {
  const texts = useTexts(fairnessTexts)
  const isWrong = fairness?.state === 'unfair' || fairness?.state === 'changed'
  const words = fairness ? texts[fairness.state] : fairness === null ? texts.unknownRule : texts.checking
  return (
    <Cell
      icon={isWrong ? <ShieldAlert size={20} /> : <ShieldCheck size={20} />}
      title={texts.fairness}
      subtitle={
        <span className={styles.fairness} data-state={fairness?.state}>
          {words}
        </span>
      }
      onPress={onPress}
    />
  )
}

function Head({ packet, unit }: { packet: PacketView; unit: string }) {
  const texts = useTexts(detailsTexts)
  const { personId, nickname, photo, text, mine, hasClaimed, asset, isRobot } = packet
  return (
    <div className={styles.head}>
      <div className={styles.arch} aria-hidden />
      <span className={styles.avatar}>
        <Avatar id={personId} name={nickname} photo={photo} size={64} />
      </span>
      <p className={styles.from} dir="auto">
        {texts.from({ name: nickname })}
        <RobotMark isRobot={isRobot} />
      </p>
      <p className={styles.greeting} dir="auto">
        {text || texts.defaultGreeting}
      </p>
      {mine !== undefined && (
        <>
          <span className={styles.mine}>
            <Amount value={mine} asset={unit} size="large" />
          </span>
          {asset !== 'POINTS' && <p className="secondary">{texts.inWallet}</p>}
        </>
      )}
      {mine === undefined && hasClaimed && <p className="secondary">{texts.hidden}</p>}
    </div>
  )
}

function Mines({ packet, unit }: { packet: PacketView; unit: string }) {
  const texts = useTexts(detailsTexts)
  const { mines } = packet
  if (!mines) return null
  return (
    <CellGroup>
      <Cell
        title={texts.mines}
        trailing={
          <span className={styles.digits}>
            {mines.digits.map((digit) => (
              <span key={digit}>{digit}</span>
            ))}
          </span>
        }
      />
      <Cell title={texts.stake} detail={amountOf(mines.stake, unit)} />
      <Cell title={texts.odds} detail={percentText(mines.digits.length / 10)} />
    </CellGroup>
  )
}

/** The number of claimed shares and, after the end, the destinations of the money. */
function Progress({ packet, unit }: { packet: PacketView; unit: string }) {
  const texts = useTexts(detailsTexts)
  const { status, claimed, count, at, startsAt, endedAt, returned, won } = packet
  const now = useNow()
  const amount = amountOf(packet.amount, unit)
  const lines: string[] = []
  if (startsAt !== undefined && startsAt > now && claimed === 0)
    lines.push(texts.opensAt({ time: timeAhead(startsAt, now) }))
  if (status === 'open') lines.push(texts.progress({ claimed, count, amount }))
  if (status === 'expired') lines.push(texts.expired({ claimed, count }))
  if (status === 'finished') {
    const { unit: time, n } = timeTaken(startsAt ?? at, endedAt ?? at)
    lines.push(texts.allTaken({ count, amount, time: texts[time]({ n }) }))
  }
  if (returned !== undefined && returned > 0n)
    lines.push(texts.returned({ amount: amountOf(returned, unit) }))
  if (won !== undefined && won > 0n) lines.push(texts.won({ amount: amountOf(won, unit) }))
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))
}

function Claim({ claim, unit }: { claim: ClaimView; unit: string }) {
  const texts = useTexts(detailsTexts)
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const { personId, nickname, photo, amount, at, isBest, paid } = claim
  return (
    <Cell
      leading={<Avatar id={personId} name={nickname} photo={photo} size={40} />}
      title={nickname}
      subtitle={relativeTime(at, now, language)}
      trailing={
        <span className={styles.share}>
          {amount === undefined ? (
            <span className="tertiary">{texts.secret}</span>
          ) : (
            <Amount value={amount} asset={unit} />
          )}
          {isBest && (
            <span className={styles.best}>
              <Crown size={14} aria-hidden /> {texts.best}
            </span>
          )}
          {paid !== undefined && paid > 0n && (
            <span className={styles.paid}>{texts.hit({ amount: amountText(paid) })}</span>
          )}
        </span>
      }
    />
  )
}
