import { type LiveStreamView, recordLive } from '@linnet/protocol/livestreams/calls'
import { screens } from '@linnet/protocol/screens'
import { CircleStop, Disc, Ellipsis, Flag, Share2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LiveSession } from '~/features/livestreams/live-session'
import { liveTexts } from '~/features/livestreams/live-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { IconButton } from '~/kit/IconButton'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { ShareSheet } from './ShareSheet'
import styles from './LiveTop.module.css'

type LiveTopProps = { session: LiveSession; live: LiveStreamView; isHost: boolean; onLeave: () => void }

/** The host of the stream, the number of viewers, and the close button. */
export function LiveTop({ session, live, isHost, onLeave }: LiveTopProps) {
  const texts = useTexts(liveTexts)
  const go = useNavigate()
  const [open, setOpen] = useState<'menu' | 'share'>()
  const engine = useEngine()
  const { id: liveId, host, title, viewers, likes, isRecording } = live
  // The recording is announced to screen readers, too: nobody is to be recorded without knowing it.
  useEffect(() => {
    if (isRecording && !isHost) showToast(texts.recordingBegun)
  }, [isRecording, isHost, texts])
  const record = async () => {
    const isSure =
      isRecording ||
      (await confirm({ title: texts.recordTitle, body: texts.recordNote, confirmLabel: texts.record }))
    if (!isSure) return
    const outcome = await engine.call(recordLive, { liveId, isOn: !isRecording })
    if (toastRefusal(outcome) && outcome.ok) session.take(outcome.value.live, outcome.value.self)
  }
  const end = async () => {
    const isSure = await confirm({
      title: texts.endTitle,
      body: texts.endNote,
      confirmLabel: texts.end,
      isDanger: true,
    })
    if (isSure) toastRefusal(await session.end())
  }
  const report = () => go(screens.report, { live: live.id })
  return (
    <header className={styles.top}>
      <div className={styles.who}>
        <Avatar id={host.personId} name={host.name} photo={host.photo} size={36} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {host.name}
          </span>
          <span className={styles.title} dir="auto">
            {title}
          </span>
        </span>
      </div>
      <span className={styles.figures}>
        <span className={styles.live}>{texts.live}</span>
        {isRecording && (
          <span className={styles.recording} role="status">
            <Disc size={12} aria-hidden /> {texts.recording}
          </span>
        )}
        <span>{texts.watching({ n: viewers })}</span>
        <span>{texts.likes({ n: likes })}</span>
      </span>
      <div className={styles.buttons}>
        <IconButton icon={<Ellipsis size={22} />} label={texts.more} onPress={() => setOpen('menu')} />
        <IconButton
          icon={<X size={22} />}
          label={isHost ? texts.end : texts.close}
          onPress={() => (isHost ? void end() : onLeave())}
        />
      </div>
      <ActionSheet
        isOpen={open === 'menu'}
        onClose={() => setOpen(undefined)}
        label={texts.more}
        actions={[
          { label: texts.share, icon: <Share2 size={20} />, onSelect: () => setOpen('share') },
          ...(isHost
            ? [
                {
                  label: isRecording ? texts.stopRecording : texts.record,
                  icon: isRecording ? <CircleStop size={20} /> : <Disc size={20} />,
                  onSelect: () => void record(),
                },
              ]
            : [{ label: texts.report, icon: <Flag size={20} />, isDanger: true, onSelect: report }]),
        ]}
      />
      <ShareSheet liveId={live.id} isOpen={open === 'share'} onClose={() => setOpen(undefined)} />
    </header>
  )
}
