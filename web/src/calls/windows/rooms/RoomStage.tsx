import { Hand, MicOff, SwitchCamera } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { mediaOf, useOngoing } from '~/calls/ongoing/ongoing'
import { flipCamera } from '~/calls/ongoing/own-media'
import { callTexts } from '~/calls/texts/call-texts'
import { groupTexts } from '~/calls/texts/group-texts'
import { Picture } from '~/calls/windows/Picture'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { showToast } from '~/kit/overlays/toast'
import { gridOf, tileGap } from './shown-pictures'
import type { RoomPerson } from './use-room-people'
import styles from './RoomStage.module.css'

type RoomStageProps = {
  people: readonly RoomPerson[]
  speaker: string | undefined
  isSpeakerView: boolean
}

/** Everybody in a group call: in a grid, or one person large and the others in a row. */
export function RoomStage({ people, speaker, isSpeakerView }: RoomStageProps) {
  const large = isSpeakerView ? people.find(({ id }) => id === speaker) : undefined
  if (!large) return <Grid people={people} />
  return (
    <div className={styles.stage}>
      <div className={styles.large}>
        <Tile
          person={large}
          onPress={() => useOngoing.setState({ isSpeakerView: false, pinned: undefined })}
        />
      </div>
      <ul className={styles.strip}>
        {people
          .filter(({ id }) => id !== speaker)
          .map((person) => (
            <li key={person.id} className={styles.chip}>
              <Tile person={person} onPress={() => pin(person)} isSmall />
            </li>
          ))}
      </ul>
    </div>
  )
}

function pin({ id, isMe, isRinging }: RoomPerson): void {
  if (!isMe && !isRinging) useOngoing.setState({ isSpeakerView: true, pinned: id })
}

function Grid({ people }: { people: readonly RoomPerson[] }) {
  const place = useRef<HTMLDivElement>(null)
  const { columns, width, height } = gridOf(people.length, useSizeOf(place))
  const shape = {
    '--width': `${width}px`,
    '--height': `${height}px`,
    '--gap': `${tileGap}px`,
    '--all': `${columns * (width + tileGap) - tileGap}px`,
  }
  return (
    <div className={styles.place}>
      <div ref={place} className={styles.scrolled}>
        <ul className={styles.grid} style={shape}>
          {people.map((person) => (
            <li key={person.id} className={styles.cell}>
              <Tile person={person} onPress={() => pin(person)} isSmall={people.length > 6} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function useSizeOf(place: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 374, height: 560 })
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return size
}

type TileProps = {
  person: RoomPerson
  onPress: () => void
  isSmall?: boolean
}

/** One person: their video or avatar, their name, and whether they speak, are muted or ask to speak. A press shows others large. */
function Tile({ person, onPress, isSmall = false }: TileProps) {
  const texts = useTexts(groupTexts)
  const { id, name, photo, picture, isMe, isRinging, isSpeaking, hasVoice, hasHandUp } = person
  const shared = {
    className: styles.tile,
    'data-speaking': (isSpeaking && hasVoice) || undefined,
    'data-ringing': isRinging || undefined,
    'data-picture': picture !== undefined || undefined,
  }
  const content = (
    <>
      <Avatar id={id} name={name} photo={photo} size={isSmall ? 48 : 80} />
      {picture && <Picture stream={picture} label="" isWhole={person.isSharing} />}
      {hasHandUp && (
        <span className={styles.hand}>
          <Hand size={18} aria-hidden />
          <span className="visually-hidden">{texts.handUp}</span>
        </span>
      )}
      <Label person={person} />
    </>
  )
  if (isRinging) return <div {...shared}>{content}</div>
  if (isMe)
    return (
      <div {...shared}>
        {content}
        <Flip />
      </div>
    )
  return (
    <button type="button" {...shared} title={texts.showLarge({ name })} onClick={onPress}>
      {content}
    </button>
  )
}

function Label({ person }: { person: RoomPerson }) {
  const texts = useTexts(groupTexts)
  const { name, isMe, isRinging, isSpeaking, isMutedByHost, hasVoice } = person
  const isMuted = !isRinging && !hasVoice
  return (
    <span className={styles.label}>
      {isMuted && <MicOff size={14} aria-hidden />}
      <span className="truncate" dir="auto">
        {isMe ? texts.you : name}
      </span>
      {isRinging && <span className={styles.state}>{texts.ringing}</span>}
      {isMuted && <span className="visually-hidden">{isMutedByHost ? texts.mutedByHost : texts.muted}</span>}
      {isSpeaking && hasVoice && <span className="visually-hidden">{texts.speaking}</span>}
    </span>
  )
}

const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches

/** A button on my own video that switches to the other camera of the phone. */
function Flip() {
  const calls = useTexts(callTexts)
  const isShown = useOngoing(({ ongoing }) => {
    const own = ongoing && mediaOf(ongoing).own
    return own?.isCameraOn === true && !own.isSharing
  })
  if (!isShown || !isPhone()) return null
  const flip = async () => {
    const problem = await flipCamera()
    if (problem) showToast(calls[problem], { kind: 'error' })
  }
  return (
    <button type="button" className={styles.flip} aria-label={calls.flip} onClick={() => void flip()}>
      <SwitchCamera size={18} aria-hidden />
    </button>
  )
}
