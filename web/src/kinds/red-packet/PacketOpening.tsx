import { packetTypes } from '@linnet/protocol/redpackets/terms'
import type { OpenedView } from '@linnet/protocol/redpackets/views'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { ModalLayer } from '~/kit/overlays/ModalLayer'
import { Amount } from '~/kit/text/Amount'
import { amountOf } from '~/kit/text/amount-text'
import { timeAhead } from '~/kit/text/relative-time'
import { useCurrency } from '~/payments/Money'
import { MineAgreement } from './MineAgreement'
import { openingTexts } from './opening-texts'
import type { PacketCard } from './packet-card'
import type { OpeningProblem, OpeningState } from './packet-opening'
import { packetTexts } from './packet-texts'
import { redPacketTexts } from './red-packet-texts'
import { useNowWithStart } from './use-now-with-start'
import { useIsCommitChanged, useMines, useOpening } from './use-opening'
import styles from './PacketOpening.module.css'

export type OpeningProps = {
  isOpen: boolean
  packet: PacketCard
  sender: { id: string; name: string; photo: string }
  onClose: () => void
  onDetails: () => void
}

/** The envelope, with a coin to press that spins until there is an answer. */
export function PacketOpening({ isOpen, ...props }: OpeningProps) {
  const texts = useTexts(openingTexts)
  return (
    <ModalLayer isOpen={isOpen} onClose={props.onClose} label={texts.title} place="middle">
      <Envelope {...props} />
    </ModalLayer>
  )
}

function Envelope({ packet, sender, onClose, onDetails }: Omit<OpeningProps, 'isOpen'>) {
  const texts = useTexts(openingTexts)
  const { defaultGreeting } = useTexts(redPacketTexts)
  const isMine = packet.type === packetTypes.mine
  const mines = useMines(packet.id, isMine)
  const opening = useOpening(packet, mines.found)
  const { state } = opening
  const isChanged = useIsCommitChanged(packet)
  const showDetails = () => {
    onClose()
    onDetails()
  }
  return (
    <div className={styles.envelope} data-step={state.step}>
      {state.step === 'opened' && <Coins />}
      <div className={styles.flap} aria-hidden />
      <div className={styles.close}>
        <IconButton icon={<X size={22} />} label={texts.close} onPress={onClose} />
      </div>
      <div className={styles.head}>
        <Avatar id={sender.id} name={sender.name} photo={sender.photo} size={44} />
        <p className={styles.from} dir="auto">
          {texts.from({ name: sender.name })}
        </p>
        {state.step !== 'missed' && (
          <p className={styles.greeting} dir="auto">
            {packet.text || defaultGreeting}
          </p>
        )}
      </div>
      <div className={styles.middle} aria-live="polite">
        {isChanged && <p className={styles.problem}>{texts.changed}</p>}
        <Answer state={state} packet={packet} isOffline={opening.isOffline} onRetry={opening.retry} />
      </div>
      {(state.step === 'sealed' || state.step === 'claiming') &&
        (isMine ? (
          <MineAgreement mines={mines} isBusy={state.step === 'claiming'} onAgree={opening.press} />
        ) : (
          <button
            type="button"
            className={styles.coin}
            data-autofocus
            aria-busy={state.step === 'claiming' || undefined}
            onClick={() => opening.press()}
          >
            <span className={styles.coinLabel}>{texts.coin}</span>
          </button>
        ))}
      {(state.step === 'opened' || state.step === 'missed') && (
        <div className={styles.foot}>
          <Button kind="plain" onPress={showDetails} isFocused>
            {packet.count === 1 ? texts.details : texts.shares}
          </Button>
        </div>
      )}
    </div>
  )
}

type AnswerProps = { state: OpeningState; packet: PacketCard; isOffline: boolean; onRetry: () => void }

/** The state of the opening, as text. */
function Answer({ state, packet, isOffline, onRetry }: AnswerProps): ReactNode {
  const texts = useTexts(openingTexts)
  switch (state.step) {
    case 'sealed':
      return <Sealed problem={state.problem} startsAt={packet.startsAt} />
    case 'claiming':
      return (
        <p className={isOffline ? styles.problem : 'visually-hidden'}>
          {isOffline ? texts.unanswered : texts.opening}
        </p>
      )
    case 'unanswered':
      return (
        <>
          <p className={styles.problem}>{texts.unanswered}</p>
          <Button kind="quiet" size="small" onPress={onRetry}>
            {texts.askAgain}
          </Button>
        </>
      )
    case 'missed':
      return <p className={styles.missed}>{state.problem.message}</p>
    case 'opened':
      return <Opened opened={state.opened} />
  }
}

type SealedProps = { problem: OpeningProblem | undefined; startsAt: number }

/**
 * The reason why the packet could not be opened; for a campaign that has not started, the time of its start.
 */
function Sealed({ problem, startsAt }: SealedProps) {
  const { early } = useTexts(packetTexts)
  const now = useNowWithStart(startsAt)
  const isEarly = startsAt > now
  const [wasEarly] = useState(isEarly)
  if (isEarly)
    return (
      <p className={problem ? styles.problem : styles.note}>{early({ time: timeAhead(startsAt, now) })}</p>
    )
  // The campaign has started since the press, or the local clock is ahead of the server's: the refusal is
  // outdated.
  if (!problem || (wasEarly && problem.name === 'PacketNotStarted')) return null
  return <p className={styles.problem}>{problem.message}</p>
}

function Opened({ opened: { amount, stake, asset } }: { opened: OpenedView }) {
  const texts = useTexts(openingTexts)
  const { points } = useTexts(packetTexts)
  const currency = useCurrency()
  const unit = asset === 'POINTS' ? points : currency
  if (amount === undefined)
    return (
      <>
        <p className={styles.missed}>{texts.shareTaken}</p>
        {stake !== undefined && (
          <p className={styles.note}>{texts.shareNote({ stake: amountOf(stake, unit) })}</p>
        )}
      </>
    )
  return (
    <>
      <p className={styles.amount}>
        <Amount value={amount} asset={unit} size="large" />
      </p>
      <p className={styles.note}>{asset === 'POINTS' ? texts.inPoints : texts.inWallet}</p>
    </>
  )
}

const coins = 12

/** Decorative coins that fly out of the envelope. */
function Coins() {
  return (
    <div className={styles.coins} aria-hidden>
      {Array.from({ length: coins }, (_, at) => (
        <span key={`coin-${at}`} style={{ '--at': at }} />
      ))}
    </div>
  )
}
