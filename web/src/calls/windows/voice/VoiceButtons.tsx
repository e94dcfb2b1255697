import { AudioLines, Hand, LogOut, Mic, MicOff, Settings2, ShieldCheck, X } from 'lucide-react'
import { useState } from 'react'
import { turnOffMicrophone, turnOnMicrophone, toggleVoiceHand } from '~/calls/kinds/voice/microphone'
import { joinVoiceAgain, voiceRoom } from '~/calls/kinds/voice/voice'
import type { At, OngoingVoice } from '~/calls/ongoing/ongoing'
import { callTexts } from '~/calls/texts/call-texts'
import { groupTexts } from '~/calls/texts/group-texts'
import { voiceTexts } from '~/calls/texts/voice-texts'
import { DeviceSheet } from '~/calls/windows/DeviceSheet'
import { RoundButton } from '~/calls/windows/RoundButton'
import { useTexts } from '~/i18n/texts'
import { ManageSheet } from './ManageSheet'
import { useLeads } from './use-leads'
import styles from './VoiceButtons.module.css'

const voiceDevices = ['microphone', 'speaker'] as const

/** The buttons of a voice room in its current state. */
export function VoiceButtons({ voice }: { voice: OngoingVoice }) {
  return voice.stage === 'over' ? <OverButtons /> : <InsideButtons voice={voice} />
}

function OverButtons() {
  const words = useTexts(callTexts)
  const rooms = useTexts(groupTexts)
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
  const rooms = useTexts(groupTexts)
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
          onPress={() => void (isMicOn ? turnOffMicrophone() : turnOnMicrophone())}
        />
      )}
      {view && !isMicOn && (
        <RoundButton
          icon={<Hand size={24} aria-hidden />}
          label={rooms.hand}
          isPressed={hasHandUp}
          onPress={() => void toggleVoiceHand()}
        />
      )}
      {/* Browsers reveal device names only to a page that uses one of the devices. */}
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
