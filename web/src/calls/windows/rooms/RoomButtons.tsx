import { callTypes } from '@linnet/protocol/calls/events'
import {
  Camera,
  CameraOff,
  Hand,
  Headphones,
  LogOut,
  Mic,
  MicOff,
  Phone,
  PhoneOff,
  RotateCcw,
  ScreenShare,
  Settings2,
  Video,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { groupCall, toggleHand } from '~/calls/kinds/group/group'
import { amMuted } from '~/calls/kinds/group/host-mute'
import { canShareScreen, type MediaProblem } from '~/calls/ongoing/media'
import type { At, OngoingGroupCall, OngoingRoom } from '~/calls/ongoing/ongoing'
import { toggleCamera, toggleMicrophone, toggleScreen } from '~/calls/ongoing/own-media'
import { callTexts } from '~/calls/texts/call-texts'
import { groupTexts } from '~/calls/texts/group-texts'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { DeviceSheet } from '~/calls/windows/DeviceSheet'
import { RoundButton } from '~/calls/windows/RoundButton'
import { useTexts } from '~/i18n/texts'
import { classes } from '~/kit/classes'
import { showToast } from '~/kit/overlays/toast'
import { controllerOf, joinRoomAgain } from './room-kinds'
import styles from '~/calls/windows/CallButtons.module.css'

type RoomKind = OngoingRoom['kind']

/** The buttons of a call or meeting in its current state. */
export function RoomButtons({ room }: { room: OngoingRoom }) {
  switch (room.stage) {
    case 'ringing':
      return <IncomingButtons room={room} />
    case 'joining':
      if (room.step === 'devices') return <AskingButtons room={room} />
      return room.step === 'waitingRoom' ? <WaitingButtons room={room} /> : <TalkButtons room={room} />
    case 'inside':
      return <TalkButtons room={room} />
    case 'over':
      return <OverButtons room={room} />
  }
}

function IncomingButtons({ room }: { room: OngoingGroupCall }) {
  const calls = useTexts(callTexts)
  const texts = useTexts(groupTexts)
  const isVideo = room.type === callTypes.video
  return (
    <div className={styles.row}>
      <RoundButton
        icon={<PhoneOff size={26} aria-hidden />}
        label={calls.decline}
        tone="end"
        onPress={() => void controllerOf(room).leave()}
      />
      {isVideo && (
        <RoundButton
          icon={<Phone size={26} aria-hidden />}
          label={texts.joinVoice}
          onPress={() => void groupCall.answer({ withCamera: false })}
        />
      )}
      <RoundButton
        icon={isVideo ? <Video size={26} aria-hidden /> : <Phone size={26} aria-hidden />}
        label={texts.join}
        tone="answer"
        isFocused
        onPress={() => void groupCall.answer()}
      />
    </div>
  )
}

/** Buttons while joining. Without a microphone there is no call; without a camera there can be one. */
function AskingButtons({ room }: { room: At<RoomKind, 'joining'> }) {
  const calls = useTexts(callTexts)
  const meetings = useTexts(meetingRoomTexts)
  const { problem } = room
  const isVideo = room.kind === 'group' && room.type === callTypes.video
  return (
    <div className={styles.row}>
      <RoundButton
        icon={<X size={26} aria-hidden />}
        label={calls.cancel}
        tone="end"
        onPress={() => void controllerOf(room).leave()}
      />
      {isVideo && problem && problem !== 'microphoneDenied' && problem !== 'insecure' && (
        <RoundButton
          icon={<Phone size={26} aria-hidden />}
          label={calls.withoutCamera}
          onPress={() => void controllerOf(room).openMediaAndJoin({ withCamera: false })}
        />
      )}
      {room.kind === 'meeting' && problem && (
        <RoundButton
          icon={<Headphones size={26} aria-hidden />}
          label={meetings.listen}
          onPress={() => void controllerOf(room).openMediaAndJoin({ isListener: true })}
        />
      )}
      {problem && problem !== 'insecure' && (
        <RoundButton
          icon={<RotateCcw size={26} aria-hidden />}
          label={calls.tryAgain}
          isFocused
          onPress={() => void controllerOf(room).openMediaAndJoin()}
        />
      )}
    </div>
  )
}

/** The buttons in the waiting room of a meeting. */
function WaitingButtons({ room }: { room: OngoingRoom }) {
  const texts = useTexts(groupTexts)
  return (
    <div className={styles.row}>
      <RoundButton
        icon={<LogOut size={26} aria-hidden />}
        label={texts.leave}
        tone="end"
        onPress={() => void controllerOf(room).leave()}
      />
    </div>
  )
}

function OverButtons({ room }: { room: At<RoomKind, 'over'> }) {
  const calls = useTexts(callTexts)
  const texts = useTexts(groupTexts)
  return (
    <div className={styles.row}>
      <RoundButton
        icon={<X size={26} aria-hidden />}
        label={calls.close}
        onPress={() => void controllerOf(room).leave()}
      />
      {room.end === 'lost' && (
        <RoundButton
          icon={<Phone size={26} aria-hidden />}
          label={texts.joinAgain}
          tone="answer"
          isFocused
          onPress={() => void joinRoomAgain(room)}
        />
      )}
    </div>
  )
}

function TalkButtons({ room }: { room: At<RoomKind, 'joining' | 'inside'> }) {
  const calls = useTexts(callTexts)
  const texts = useTexts(groupTexts)
  const [isChoosing, setChoosing] = useState(false)
  const { own, hasHandUp, stage } = room
  const toastProblem = (problem: MediaProblem | undefined) => {
    if (problem) showToast(calls[problem], { kind: 'error' })
  }
  const speak = () => {
    if (amMuted()) showToast(texts.youMutedByHost)
    else void toggleMicrophone().then(toastProblem)
  }
  return (
    <div className={classes(styles.row, styles.many)}>
      <RoundButton
        icon={own.isMicOn ? <Mic size={24} aria-hidden /> : <MicOff size={24} aria-hidden />}
        label={calls.microphone}
        isPressed={own.isMicOn}
        onPress={speak}
      />
      <RoundButton
        icon={own.isCameraOn ? <Camera size={24} aria-hidden /> : <CameraOff size={24} aria-hidden />}
        label={calls.camera}
        isPressed={own.isCameraOn}
        onPress={() => void toggleCamera().then(toastProblem)}
      />
      {stage === 'inside' && canShareScreen() && (
        <RoundButton
          icon={<ScreenShare size={24} aria-hidden />}
          label={calls.share}
          isPressed={own.isSharing}
          onPress={() => void toggleScreen()}
        />
      )}
      {stage === 'inside' && (
        <RoundButton
          icon={<Hand size={24} aria-hidden />}
          label={texts.hand}
          isPressed={hasHandUp}
          onPress={toggleHand}
        />
      )}
      <RoundButton
        icon={<Settings2 size={24} aria-hidden />}
        label={calls.devices}
        hasPopup
        onPress={() => setChoosing(true)}
      />
      <RoundButton
        icon={<LogOut size={24} aria-hidden />}
        label={texts.leave}
        tone="end"
        onPress={() => void controllerOf(room).leave()}
      />
      <DeviceSheet isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </div>
  )
}
