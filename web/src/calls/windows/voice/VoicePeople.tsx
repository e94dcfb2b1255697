import type { VoiceRoomView, VoiceSeatView } from '@linnet/protocol'
import { Hand, Mic, MicOff } from 'lucide-react'
import { allowToSpeak } from '~/calls/kinds/voice/voice'
import { peopleOf } from '~/calls/kinds/voice/voice-view'
import type { OngoingVoice } from '~/calls/ongoing/ongoing'
import { groupTexts } from '~/calls/texts/group-texts'
import { voiceTexts } from '~/calls/texts/voice-texts'
import { useSessionState } from '~/calls/windows/use-session-state'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { useLeads } from './use-leads'
import styles from './VoicePeople.module.css'

/** The speakers, the people asking to speak and the listeners. Administrators grant and revoke the microphone here. */
export function VoicePeople({ voice }: { voice: OngoingVoice }) {
  const texts = useTexts(voiceTexts)
  const me = useSessionState((state) => state.me) ?? ''
  const { isAdmin } = useLeads(voice)
  if (voice.stage === 'over') return null
  const { view, report } = voice
  if (!view) return <SkeletonRows count={3} />
  const { speakers, asking, listeners } = peopleOf(view, me)
  const speaking = new Set(report.speaking)
  const rows = (seats: readonly VoiceSeatView[]) =>
    seats.map((seat) => (
      <Row
        key={seat.personId}
        seat={seat}
        view={view}
        isMe={seat.personId === me}
        isSpeaking={speaking.has(seat.personId)}
        isAdmin={isAdmin}
      />
    ))
  return (
    <>
      <CellGroup title={texts.speakers({ n: speakers.length })}>
        {speakers.length > 0 ? rows(speakers) : <p className={styles.empty}>{texts.nobodySpeaks}</p>}
      </CellGroup>
      {asking.length > 0 && <CellGroup title={texts.asking({ n: asking.length })}>{rows(asking)}</CellGroup>}
      {listeners.length > 0 && (
        <CellGroup title={texts.listeners({ n: listeners.length })}>{rows(listeners)}</CellGroup>
      )}
      {view.people.length === 1 && <p className={styles.empty}>{texts.alone}</p>}
    </>
  )
}

type RowProps = {
  seat: VoiceSeatView
  view: VoiceRoomView
  isMe: boolean
  isSpeaking: boolean
  isAdmin: boolean
}

function Row({ seat, view, isMe, isSpeaking, isAdmin }: RowProps) {
  const rooms = useTexts(groupTexts)
  const texts = useTexts(voiceTexts)
  const { personId, name, photo, isMicOn, hasHandUp, maySpeak } = seat
  const isHeard = isMicOn && isSpeaking
  const isHost = personId === view.hostId
  const words = isHeard
    ? rooms.speaking
    : !maySpeak && !view.onlyAdmins
      ? texts.mayNotSpeak
      : isHost
        ? rooms.host
        : undefined
  const Mark = isMicOn ? Mic : hasHandUp ? Hand : undefined
  return (
    <Cell
      leading={
        <span className={styles.avatar} data-speaking={isHeard || undefined}>
          <Avatar id={personId} name={name} photo={photo} size={40} />
        </span>
      }
      title={isMe ? `${name} (${rooms.you})` : name}
      subtitle={words}
      trailing={
        isAdmin && !isMe ? (
          <Allow seat={seat} />
        ) : (
          Mark && (
            <span className={styles.mark}>
              <Mark size={20} aria-hidden />
            </span>
          )
        )
      }
    />
  )
}

/** Revokes the microphone of a speaker, or grants it to people who ask for it or may not speak. */
function Allow({ seat: { personId, name, isMicOn, hasHandUp, maySpeak } }: { seat: VoiceSeatView }) {
  const texts = useTexts(voiceTexts)
  const allow = (may: boolean) => void allowToSpeak(personId, may)
  if (isMicOn)
    return (
      <IconButton icon={<MicOff size={20} />} label={texts.take({ name })} onPress={() => allow(false)} />
    )
  if (!hasHandUp && maySpeak) return null
  return (
    <IconButton
      icon={<Mic size={20} />}
      label={texts.give({ name })}
      tone={hasHandUp ? 'accent' : 'ink'}
      onPress={() => allow(true)}
    />
  )
}
