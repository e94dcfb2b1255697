import { AudioLines, Hand, LogOut, Mic, MicOff, Settings2, ShieldCheck, X } from 'lucide-react'
import { useState } from 'react'
import { callTexts } from '~/calls/call-texts'
import { joinVoiceAgain, voiceRoom } from '~/calls/kinds/voice'
import type { At, OngoingVoice } from '~/calls/ongoing/ongoing'
import { DeviceSheet } from '~/calls/parts/DeviceSheet'
import { RoundButton } from '~/calls/parts/RoundButton'
import { roomTexts } from '~/calls/rooms/room-texts'
import { hushHere, speakHere, toggleHandHere } from '~/calls/voice/microphone'
import { voiceTexts } from '~/calls/voice/voice-texts'
import { useTexts } from '~/i18n/texts'
import { ManageSheet } from './ManageSheet'
import { useLeads } from './use-leads'
import styles from './VoiceButtons.module.css'

const voiceDevices = ['microphone', 'speaker'] as const

/** What can be done in a voice room, in the state that it is in. */
export function VoiceButtons({ voice }: { voice: OngoingVoice }) {
  return voice.stage === 'over' ? <OverButtons /> : <InsideButtons voice={voice} />
}

function OverButtons() {
  const words = useTexts(callTexts)
  const rooms = useTexts(roomTexts)
  return (
    <div className={styles.row}>
      <RoundButton
        icon={<X size={26} aria-hidden />}
        label={words.close}
        onPress={() => void voiceRoom.leave()}
      />
      <RoundButton
        icon={<AudioLines size={26} aria-hidden />}
        label={rooms.joinAgain}
        tone="answer"
        isFocused
        onPress={() => void joinVoiceAgain()}
      />
    </div>
  )
}

function InsideButtons({ voice }: { voice: At<'voice', 'joining' | 'inside'> }) {
  const words = useTexts(callTexts)
  const rooms = useTexts(roomTexts)
  const texts = useTexts(voiceTexts)
  const { mayClose } = useLeads(voice)
  const [open, setOpen] = useState<'devices' | 'manage'>()
  const { own, hasHandUp, view } = voice
  const { isMicOn } = own
  const close = () => setOpen(undefined)
  return (
    <div className={styles.row}>
      {view && (
        <RoundButton
          icon={isMicOn ? <Mic size={24} aria-hidden /> : <MicOff size={24} aria-hidden />}
          label={words.microphone}
          isPressed={isMicOn}
          onPress={() => void (isMicOn ? hushHere() : speakHere())}
        />
      )}
      {view && !isMicOn && (
        <RoundButton
          icon={<Hand size={24} aria-hidden />}
          label={rooms.hand}
          isPressed={hasHandUp}
          onPress={() => void toggleHandHere()}
        />
      )}
      {/* Browsers name their devices to whoever uses one of them. */}
      {isMicOn && (
        <RoundButton
          icon={<Settings2 size={24} aria-hidden />}
          label={words.devices}
          hasPopup
          onPress={() => setOpen('devices')}
        />
      )}
      {view && mayClose && (
        <RoundButton
          icon={<ShieldCheck size={24} aria-hidden />}
          label={texts.manage}
          hasPopup
          onPress={() => setOpen('manage')}
        />
      )}
      <RoundButton
        icon={<LogOut size={24} aria-hidden />}
        label={rooms.leave}
        tone="end"
        onPress={() => void voiceRoom.leave()}
      />
      <DeviceSheet isOpen={open === 'devices'} onClose={close} kinds={voiceDevices} />
      <ManageSheet voice={voice} isOpen={open === 'manage'} onClose={close} />
    </div>
  )
}
