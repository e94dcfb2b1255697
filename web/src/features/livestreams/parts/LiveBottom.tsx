import { newCid } from '@linnet/client'
import {
  commentLive,
  type LiveSelfView,
  liveTypes,
  type LiveStreamView,
  maxLiveComment,
  raiseLiveHand,
  setStage,
} from '@linnet/protocol/livestreams/calls'
import { isBlank } from '@linnet/protocol/visible-text'
import { ArrowUp, Gift, Hand, Heart, LogOut, Mic, MicOff, Users, Video, VideoOff } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { stageOf } from '~/calls/kinds/live/stage'
import type { Sending } from '~/calls/ongoing/ongoing'
import { toggleCamera, toggleMicrophone } from '~/calls/ongoing/own-media'
import { useHasWallet } from '~/data/wallet-screens'
import type { LiveSession } from '~/features/livestreams/live-session'
import { liveTexts } from '~/features/livestreams/live-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { serverNowMs } from '~/platform/now'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { GiftSheet } from './GiftSheet'
import { ViewersSheet } from './ViewersSheet'
import styles from './LiveBottom.module.css'

type LiveBottomProps = {
  session: LiveSession
  live: LiveStreamView
  self: LiveSelfView
  /** The media that this page sends. */
  own: Sending
}

/** The actions in a stream: writing, liking, giving, coming on stage; on stage, the devices; for the host, the viewers. */
export function LiveBottom({ session, live, self, own }: LiveBottomProps) {
  const texts = useTexts(liveTexts)
  const engine = useEngine()
  const [open, setOpen] = useState<'gifts' | 'viewers'>()
  const hasWallet = useHasWallet()
  const { isMicOn, isCameraOn } = own
  const { id: liveId, hands } = live
  const isHost = self.role === 'host'
  const answer = async (isOn: boolean) => {
    const outcome = await engine.call(setStage, { liveId, isOn })
    if (toastRefusal(outcome) && outcome.ok) session.take(outcome.value.live, outcome.value.self)
  }
  const raise = async () => {
    const outcome = await engine.call(raiseLiveHand, { liveId, isOn: !self.hasHandUp })
    if (toastRefusal(outcome) && outcome.ok) session.take(outcome.value.live, outcome.value.self)
  }
  return (
    <footer className={styles.bottom}>
      {self.isInvited && (
        <div className={styles.invitation} role="status">
          <span>{texts.invited}</span>
          <Button size="small" onPress={() => void answer(true)}>
            {texts.accept}
          </Button>
          <Button size="small" kind="quiet" onPress={() => void answer(false)}>
            {texts.decline}
          </Button>
        </div>
      )}
      <div className={styles.row}>
        <CommentField liveId={liveId} />
        {self.role !== 'viewer' && (
          <>
            <IconButton
              icon={isMicOn ? <Mic size={22} /> : <MicOff size={22} />}
              label={texts.microphone}
              isPressed={isMicOn}
              onPress={() => void session.stage.openDevices(toggleMicrophone)}
            />
            {live.type === liveTypes.video && (
              <IconButton
                icon={isCameraOn ? <Video size={22} /> : <VideoOff size={22} />}
                label={texts.camera}
                isPressed={isCameraOn}
                onPress={() => void session.stage.openDevices(toggleCamera)}
              />
            )}
          </>
        )}
        {isHost ? (
          <IconButton
            icon={<Users size={22} />}
            label={hands > 0 ? texts.viewersAsking({ n: hands }) : texts.viewers}
            tone={hands > 0 ? 'filled' : 'ink'}
            onPress={() => setOpen('viewers')}
          />
        ) : (
          <>
            {self.role === 'guest' ? (
              <IconButton
                icon={<LogOut size={22} />}
                label={texts.leaveStage}
                onPress={() => void (stageOf(liveId) ? session.stage.leave() : answer(false))}
              />
            ) : (
              <IconButton
                icon={<Hand size={22} />}
                label={self.hasHandUp ? texts.handUp : texts.hand}
                isPressed={self.hasHandUp}
                onPress={() => void raise()}
              />
            )}
            {hasWallet && (
              <IconButton icon={<Gift size={22} />} label={texts.gift} onPress={() => setOpen('gifts')} />
            )}
          </>
        )}
        <IconButton icon={<Heart size={22} />} label={texts.like} onPress={() => session.like()} />
      </div>
      {isHost ? (
        <ViewersSheet live={live} isOpen={open === 'viewers'} onClose={() => setOpen(undefined)} />
      ) : (
        <GiftSheet live={live} isOpen={open === 'gifts'} onClose={() => setOpen(undefined)} />
      )}
    </footer>
  )
}

/** The field for a comment. The same text sent again after a lost answer is the same comment. */
function CommentField({ liveId }: { liveId: string }) {
  const texts = useTexts(liveTexts)
  const engine = useEngine()
  const [text, setText] = useState('')
  const attempt = useRef({ of: '', cid: '' })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    if (isBlank(words)) return
    if (attempt.current.of !== words) attempt.current = { of: words, cid: newCid(serverNowMs()) }
    const outcome = await engine.call(commentLive, { liveId, text: words, cid: attempt.current.cid })
    if (!toastRefusal(outcome)) return
    attempt.current = { of: '', cid: '' }
    setText('')
  }
  return (
    <form className={styles.field} onSubmit={(event) => void send(event)}>
      <input
        value={text}
        maxLength={maxLiveComment}
        placeholder={texts.comment}
        aria-label={texts.comment}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      {!isBlank(text) && (
        <button type="submit" aria-label={texts.send} title={texts.send}>
          <ArrowUp size={20} aria-hidden />
        </button>
      )}
    </form>
  )
}
