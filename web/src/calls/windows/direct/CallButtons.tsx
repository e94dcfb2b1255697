import { callTypes } from '@linnet/protocol/calls/events'
import {
  Camera,
  CameraOff,
  MessageSquareReply,
  Mic,
  MicOff,
  Phone,
  PhoneOff,
  PictureInPicture2,
  RotateCcw,
  ScreenShare,
  Settings2,
  SwitchCamera,
  Video,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { callAgain, directCall } from '~/calls/kinds/direct/direct'
import { canShareScreen, type MediaProblem } from '~/calls/ongoing/media'
import { type At, mediaOf, type OngoingCall } from '~/calls/ongoing/ongoing'
import { flipCamera, toggleCamera, toggleMicrophone, toggleScreen } from '~/calls/ongoing/own-media'
import { callTexts } from '~/calls/texts/call-texts'
import { DeviceSheet } from '~/calls/windows/DeviceSheet'
import { RoundButton } from '~/calls/windows/RoundButton'
import { useTexts } from '~/i18n/texts'
import { showToast } from '~/kit/overlays/toast'
import { DeclineSheet } from './DeclineSheet'
import styles from '~/calls/windows/CallButtons.module.css'

type CallButtonsProps = {
  call: OngoingCall
  /** The other person's video, which can be popped out of the page. */
  video: HTMLVideoElement | null
}

/** The buttons of a call in its current state. */
export function CallButtons({ call, video }: CallButtonsProps) {
  const { stage } = call
  if (stage === 'over') return <OverButtons call={call} />
  if (stage === 'joining' && call.step === 'devices' && call.problem) return <ProblemButtons call={call} />
  if (stage === 'ringing') return <IncomingButtons call={call} />
  return <TalkButtons call={call} video={video} />
}

function IncomingButtons({ call }: { call: OngoingCall }) {
  const texts = useTexts(callTexts)
  const [isReplying, setReplying] = useState(false)
  const isVideo = call.type === callTypes.video
  return (
    <div className={styles.rows}>
      <div className={styles.row}>
        <RoundButton
          icon={<MessageSquareReply size={26} aria-hidden />}
          label={texts.declineWith}
          hasPopup
          onPress={() => setReplying(true)}
        />
        {isVideo && (
          <RoundButton
            icon={<Phone size={26} aria-hidden />}
            label={texts.answerVoice}
            onPress={() => void directCall.answer({ withCamera: false })}
          />
        )}
      </div>
      <div className={styles.row}>
        <RoundButton
          icon={<PhoneOff size={26} aria-hidden />}
          label={texts.decline}
          tone="end"
          onPress={() => void directCall.leave()}
        />
        <RoundButton
          icon={isVideo ? <Video size={26} aria-hidden /> : <Phone size={26} aria-hidden />}
          label={texts.answer}
          tone="answer"
          isFocused
          onPress={() => void directCall.answer({ withCamera: isVideo })}
        />
      </div>
      <DeclineSheet isOpen={isReplying} onClose={() => setReplying(false)} />
    </div>
  )
}

/** Buttons for a problem with a device: a call is possible without the camera, and to listen only, but not on an insecure page. */
function ProblemButtons({ call }: { call: At<'direct', 'joining'> }) {
  const texts = useTexts(callTexts)
  const isVideo = call.type === callTypes.video
  const isPossible = call.problem !== 'insecure'
  const again = (withCamera: boolean) => void directCall.openMediaAndJoin({ withCamera })
  return (
    <div className={styles.rows}>
      {isPossible && (
        <div className={styles.row}>
          {isVideo && call.problem !== 'microphoneDenied' && (
            <RoundButton
              icon={<CameraOff size={26} aria-hidden />}
              label={texts.withoutCamera}
              onPress={() => again(false)}
            />
          )}
          {call.problem !== 'cameraDenied' && (
            <RoundButton
              icon={<MicOff size={26} aria-hidden />}
              label={texts.withoutMicrophone}
              onPress={() => void directCall.openMediaAndJoin({ isListener: true })}
            />
          )}
        </div>
      )}
      <div className={styles.row}>
        <RoundButton
          icon={<X size={26} aria-hidden />}
          label={call.isMine ? texts.cancel : texts.decline}
          tone="end"
          onPress={() => void directCall.leave()}
        />
        {isPossible && (
          <RoundButton
            icon={<RotateCcw size={26} aria-hidden />}
            label={texts.tryAgain}
            isFocused
            onPress={() => again(isVideo)}
          />
        )}
      </div>
    </div>
  )
}

function OverButtons({ call }: { call: OngoingCall }) {
  const texts = useTexts(callTexts)
  const isVideo = call.type === callTypes.video
  return (
    <div className={styles.row}>
      <RoundButton
        icon={<X size={26} aria-hidden />}
        label={texts.close}
        onPress={() => void directCall.leave()}
      />
      <RoundButton
        icon={isVideo ? <Video size={26} aria-hidden /> : <Phone size={26} aria-hidden />}
        label={texts.callAgain}
        tone="answer"
        onPress={() => void callAgain()}
      />
    </div>
  )
}

const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches

function TalkButtons({ call, video }: CallButtonsProps) {
  const texts = useTexts(callTexts)
  const [isChoosing, setChoosing] = useState(false)
  const { stage } = call
  const { own, other } = mediaOf(call)
  const isLinking = stage === 'joining' && call.step === 'link'
  const toastProblem = (problem: MediaProblem | undefined) => {
    if (problem) showToast(texts[problem], { kind: 'error' })
  }
  const isReady = stage === 'inside' || (stage === 'joining' && call.step !== 'devices')
  const canLeavePage = video !== null && document.pictureInPictureEnabled && other.isCameraOn
  return (
    <div className={styles.row}>
      {isReady && (
        <>
          <RoundButton
            icon={own.isMicOn ? <Mic size={24} aria-hidden /> : <MicOff size={24} aria-hidden />}
            label={texts.microphone}
            isPressed={own.isMicOn}
            onPress={() => void toggleMicrophone().then(toastProblem)}
          />
          <RoundButton
            icon={own.isCameraOn ? <Camera size={24} aria-hidden /> : <CameraOff size={24} aria-hidden />}
            label={texts.camera}
            isPressed={own.isCameraOn}
            onPress={() => void toggleCamera().then(toastProblem)}
          />
        </>
      )}
      {isReady && isPhone() && own.isCameraOn && (
        <RoundButton
          icon={<SwitchCamera size={24} aria-hidden />}
          label={texts.flip}
          onPress={() => void flipCamera().then(toastProblem)}
        />
      )}
      {stage === 'inside' && canShareScreen() && (
        <RoundButton
          icon={<ScreenShare size={24} aria-hidden />}
          label={texts.share}
          isPressed={own.isSharing}
          onPress={() => void toggleScreen()}
        />
      )}
      {stage === 'inside' && canLeavePage && (
        <RoundButton
          icon={<PictureInPicture2 size={24} aria-hidden />}
          label={texts.pictureInPicture}
          onPress={() => void video.requestPictureInPicture().catch(() => undefined)}
        />
      )}
      {isReady && (
        <RoundButton
          icon={<Settings2 size={24} aria-hidden />}
          label={texts.devices}
          hasPopup
          onPress={() => setChoosing(true)}
        />
      )}
      <RoundButton
        icon={<PhoneOff size={24} aria-hidden />}
        label={stage === 'inside' || isLinking ? texts.hangUp : texts.cancel}
        tone="end"
        onPress={() => void directCall.leave()}
      />
      <DeviceSheet isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </div>
  )
}
