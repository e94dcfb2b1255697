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
import { callTexts } from '~/calls/call-texts'
import { canShareScreen, type MediaProblem } from '~/calls/media'
import { meetingRoomTexts } from '~/calls/meetings/meeting-room-texts'
import { toggleCamera, toggleMicrophone, toggleScreen } from '~/calls/own-media'
import { DeviceSheet } from '~/calls/parts/DeviceSheet'
import { RoundButton } from '~/calls/parts/RoundButton'
import { goOnHere, joinAgainHere, leaveHere } from '~/calls/rooms/here'
import { amMuted } from '~/calls/rooms/host-mute'
import { toggleHand } from '~/calls/rooms/room-acts'
import { answerRoom } from '~/calls/rooms/room-control'
import type { OngoingRoom } from '~/calls/rooms/room-state'
import { roomTexts } from '~/calls/rooms/room-texts'
import { useTexts } from '~/i18n/texts'
import { classes } from '~/kit/classes'
import { showToast } from '~/kit/overlays/toast'
import styles from '~/calls/parts/CallButtons.module.css'

/** What can be done with a call or meeting in the state that it is in. */
export function RoomButtons({ room }: { room: OngoingRoom }) {
  switch (room.stage) {
    case 'incoming':
      return <IncomingButtons room={room} />
    case 'asking':
      return <AskingButtons room={room} />
    case 'over':
      return <OverButtons room={room} />
    case 'waiting':
      return <WaitingButtons />
    case 'connecting':
    case 'inside':
      return <TalkButtons room={room} />
  }
}

function IncomingButtons({ room }: { room: OngoingRoom }) {
  const calls = useTexts(callTexts)
  const texts = useTexts(roomTexts)
  const isVideo = room.type === callTypes.video
  return (
    <div className={styles.row}>
      <RoundButton
        icon={<PhoneOff size={26} aria-hidden />}
        label={calls.decline}
        tone="end"
        onPress={() => void leaveHere()}
      />
      {isVideo && (
        <RoundButton
          icon={<Phone size={26} aria-hidden />}
          label={texts.joinVoice}
          onPress={() => void answerRoom({ withCamera: false })}
        />
      )}
      <RoundButton
        icon={isVideo ? <Video size={26} aria-hidden /> : <Phone size={26} aria-hidden />}
        label={texts.join}
        tone="answer"
        isFocused
        onPress={() => void answerRoom()}
      />
    </div>
  )
}

/** Without a microphone there is no call; without a camera there can be one. */
function AskingButtons({ room }: { room: OngoingRoom }) {
  const calls = useTexts(callTexts)
  const meetings = useTexts(meetingRoomTexts)
  const { problem, type, door } = room
  const isVideo = type === callTypes.video
  return (
    <div className={styles.row}>
      <RoundButton
        icon={<X size={26} aria-hidden />}
        label={calls.cancel}
        tone="end"
        onPress={() => void leaveHere()}
      />
      {isVideo && problem && problem !== 'microphoneDenied' && problem !== 'insecure' && (
        <RoundButton
          icon={<Phone size={26} aria-hidden />}
          label={calls.withoutCamera}
          onPress={() => void goOnHere({ withCamera: false })}
        />
      )}
      {door && problem && (
        <RoundButton
          icon={<Headphones size={26} aria-hidden />}
          label={meetings.listen}
          onPress={() => void goOnHere({ isListener: true })}
        />
      )}
      {problem && problem !== 'insecure' && (
        <RoundButton
          icon={<RotateCcw size={26} aria-hidden />}
          label={calls.tryAgain}
          isFocused
          onPress={() => void goOnHere()}
        />
      )}
    </div>
  )
}

/** Before the door of a meeting. */
function WaitingButtons() {
  const texts = useTexts(roomTexts)
  return (
    <div className={styles.row}>
      <RoundButton
        icon={<LogOut size={26} aria-hidden />}
        label={texts.leave}
        tone="end"
        onPress={() => void leaveHere()}
      />
    </div>
  )
}

function OverButtons({ room }: { room: OngoingRoom }) {
  const calls = useTexts(callTexts)
  const texts = useTexts(roomTexts)
  return (
    <div className={styles.row}>
      <RoundButton icon={<X size={26} aria-hidden />} label={calls.close} onPress={() => void leaveHere()} />
      {room.end === 'lost' && (
        <RoundButton
          icon={<Phone size={26} aria-hidden />}
          label={texts.joinAgain}
          tone="answer"
          isFocused
          onPress={() => void joinAgainHere()}
        />
      )}
    </div>
  )
}

function TalkButtons({ room }: { room: OngoingRoom }) {
  const calls = useTexts(callTexts)
  const texts = useTexts(roomTexts)
  const [isChoosing, setChoosing] = useState(false)
  const { own, hasHandUp, stage } = room
  const tell = (problem: MediaProblem | undefined) => {
    if (problem) showToast(calls[problem], { kind: 'error' })
  }
  const speak = () => {
    if (amMuted()) showToast(texts.youMutedByHost)
    else void toggleMicrophone().then(tell)
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
        onPress={() => void toggleCamera().then(tell)}
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
        onPress={() => void leaveHere()}
      />
      <DeviceSheet isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </div>
  )
}
