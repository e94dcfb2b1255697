import { MicOff, Minimize2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { mediaOf, type OngoingCall } from '~/calls/ongoing/ongoing'
import { callTexts } from '~/calls/texts/call-texts'
import { Picture } from '~/calls/windows/Picture'
import { QualityMark } from '~/calls/windows/QualityMark'
import { StatusWords } from '~/calls/windows/StatusWords'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { IconButton } from '~/kit/IconButton'
import { CallButtons } from './CallButtons'
import { PriceSheet } from './PriceSheet'
import { useCallWords } from './use-call-words'
import { usePaidWords, useWarning } from './use-paid-words'
import styles from '~/calls/windows/CallScreen.module.css'

/** A call that fills the whole window. */
export function CallScreen({ call, onMinimise }: { call: OngoingCall; onMinimise: () => void }) {
  const texts = useTexts(callTexts)
  const [isOwnLarge, setOwnLarge] = useState(false)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const takeVideo = useCallback((element: HTMLVideoElement | null) => setVideo(element), [])
  const { stage, person } = call
  const { own, other, ownPicture: mine, otherPicture } = mediaOf(call)
  const isTalking = stage === 'inside' || (stage === 'joining' && call.step === 'link')
  const theirs = isTalking && otherPicture && (other.isCameraOn || other.isSharing) ? otherPicture : undefined
  const isSwapped = isOwnLarge && theirs !== undefined
  // My own video fills the window until the other person's arrives, except behind the text of a ringing call.
  // Once they have answered with the camera off, their photo is large instead.
  const isAlone = stage === 'inside' && !theirs
  const large = isAlone ? undefined : isSwapped || !theirs ? mine : theirs
  const small = isAlone ? mine : theirs && mine ? (isSwapped ? theirs : mine) : undefined
  const isLargeMine = large !== undefined && large === mine
  return (
    <div className={styles.screen} data-picture={large !== undefined || undefined}>
      {large && (
        <div className={styles.large}>
          <Picture
            stream={large}
            label={isLargeMine ? texts.camera : person.name}
            isWhole={isLargeMine ? own.isSharing : other.isSharing}
            takeVideo={takeVideo}
          />
        </div>
      )}
      <header className={styles.top}>
        <IconButton icon={<Minimize2 size={22} />} label={texts.minimise} onPress={onMinimise} />
        <span className={styles.quality}>
          {stage === 'inside' && !call.isLost && call.quality && <QualityMark quality={call.quality} />}
        </span>
      </header>
      <div className={styles.who} data-steady>
        {!theirs && <Avatar id={person.id} name={person.name} photo={person.photo} size={112} />}
        <h1 className={styles.name} dir="auto">
          {person.name}
        </h1>
        <Words call={call} />
      </div>
      {small && (
        <button
          type="button"
          className={styles.small}
          aria-label={isSwapped ? person.name : texts.camera}
          onClick={() => setOwnLarge(!isOwnLarge)}
        >
          <Picture stream={small} label="" />
        </button>
      )}
      <CallButtons call={call} video={isLargeMine ? null : video} />
      <PriceSheet call={call} />
    </div>
  )
}

function Words({ call }: { call: OngoingCall }) {
  const texts = useTexts(callTexts)
  const words = useCallWords(call)
  const { stage } = call
  const { other, own, problem } = mediaOf(call)
  const isTimer = stage === 'inside' && !call.isLost
  const paid = usePaidWords(call)
  const warning = useWarning(call)
  const isMuted = stage === 'inside' && !other.isMicOn
  return (
    <>
      <StatusWords isTimer={isTimer} hasProblem={problem !== undefined}>
        {words}
      </StatusWords>
      {paid !== '' && <p className={styles.words}>{paid}</p>}
      {warning.words !== '' && (
        <>
          <p className={styles.warning}>{warning.words}</p>
          <p className="visually-hidden" role="alert">
            {warning.spoken}
          </p>
        </>
      )}
      <p className={styles.note} role="status">
        {isMuted && (
          <>
            <MicOff size={16} aria-hidden /> {texts.otherMuted}
          </>
        )}
        {stage === 'inside' && other.isSharing && !isMuted && texts.otherShares}
        {own.isSharing && texts.youShare}
      </p>
    </>
  )
}
