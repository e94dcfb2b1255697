import { newCid } from '@linnet/client'
import { listLives, liveTypes, maxLiveTitle, startLive } from '@linnet/protocol/livestreams/calls'
import { screens } from '@linnet/protocol/screens'
import { isBlank } from '@linnet/protocol/visible-text'
import { Radio } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type MediaProblem, openCamera, pictureOf } from '~/calls/ongoing/media'
import { Picture } from '~/calls/windows/Picture'
import { useQueryOf } from '~/data/use-query'
import { liveTexts } from '~/features/livestreams/live-texts'
import { pictureToSend } from '~/files/picture-to-send'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Segmented } from '~/kit/fields/Segmented'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { showToast } from '~/kit/overlays/toast'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { pickFiles } from '~/platform/file-picker'
import { serverNowMs } from '~/platform/now'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { DeviceProblem } from './DeviceProblem'
import styles from './GoLive.module.css'

type Kind = keyof typeof liveTypes
interface Cover {
  id: string
  url: string
}

/** The setup before a stream begins: its title, its audience and a camera preview. */
export function GoLive() {
  const texts = useTexts(liveTexts)
  const engine = useEngine()
  const go = useNavigate()
  const [kind, setKind] = useState<Kind>('video')
  const [title, setTitle] = useState('')
  const [audience, setAudience] = useState<'everybody' | 'friends'>('friends')
  const [cover, setCover] = useState<Cover>()
  const [device] = useState(newCid)
  const [isBusy, run] = useBusy()
  const { problem, reload, data } = useQueryOf(listLives, {})
  const begin = () =>
    run(async () => {
      const isPublic = audience === 'everybody'
      const given = { type: liveTypes[kind], title: title.trim(), isPublic, device }
      const outcome = await engine.call(startLive, { ...given, ...(cover && { coverId: cover.id }) })
      if (!toastRefusal(outcome) || !outcome.ok) return
      go(screens.live, { id: outcome.value.live.id }, { replace: true })
    })
  return (
    <Screen
      title={texts.goLive}
      status={useConnectionStatus()}
      footer={
        <Button
          isFullWidth
          icon={<Radio size={20} aria-hidden />}
          isBusy={isBusy}
          disabled={isBlank(title)}
          onPress={begin}
        >
          {texts.goLive}
        </Button>
      }
    >
      {!data && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {kind === 'video' && <Preview />}
      <div className={styles.choice}>
        <Segmented
          label={texts.kind}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'video', label: texts.video },
            { value: 'voice', label: texts.voice },
          ]}
        />
      </div>
      <div className={styles.field}>
        <TextField
          label={texts.topic}
          placeholder={texts.topicHint}
          value={title}
          onChange={setTitle}
          limit={maxLiveTitle}
        />
      </div>
      <div className={styles.choice}>
        <Segmented
          label={texts.audience}
          value={audience}
          onChange={setAudience}
          options={[
            { value: 'friends', label: texts.friends },
            { value: 'everybody', label: texts.everybody },
          ]}
        />
      </div>
      <CoverCell cover={cover} onChange={setCover} />
    </Screen>
  )
}

/** The camera preview, which nobody else sees yet. */
function Preview() {
  const texts = useTexts(liveTexts)
  const isVisible = useScreenVisible()
  const [shown, setShown] = useState<{ stream?: MediaStream; problem?: MediaProblem }>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isVisible) return undefined
    let track: MediaStreamTrack | undefined
    let isOver = false
    void openCamera().then((opened) => {
      if (typeof opened === 'string') return setShown({ problem: opened })
      if (isOver) return opened.stop()
      track = opened
      setShown({ stream: pictureOf(opened) })
    })
    return () => {
      isOver = true
      track?.stop()
      setShown({})
    }
  }, [isVisible, attempt])
  return (
    <div className={styles.preview}>
      {shown.stream && <Picture stream={shown.stream} label={texts.preview} />}
      {shown.problem && (
        <p className={styles.problem} role="status">
          <DeviceProblem problem={shown.problem} onRetry={() => setAttempt(attempt + 1)} />
        </p>
      )}
    </div>
  )
}

function CoverCell({ cover, onChange }: { cover: Cover | undefined; onChange: (cover: Cover) => void }) {
  const texts = useTexts(liveTexts)
  const choose = async () => {
    const [chosen] = await pickFiles({ accept: 'image/*' })
    if (!chosen) return
    const blob = await pictureToSend(chosen)
    if (!blob) return showToast(texts.coverFailed, { kind: 'error' })
    const { sendFile } = await import('~/files/uploads')
    const sent = await sendFile(
      { cid: newCid(serverNowMs()), purpose: 'chat', name: chosen.name, blob },
      { signal: new AbortController().signal, onProgress: () => undefined, isForgotten: () => true },
    )
    if (!toastRefusal(sent) || !sent.ok) return
    onChange({ id: sent.value.id, url: URL.createObjectURL(blob) })
  }
  return (
    <CellGroup>
      <Cell
        title={texts.cover}
        detail={cover ? undefined : texts.chooseCover}
        trailing={cover && <img className={styles.cover} src={cover.url} alt="" />}
        onPress={() => void choose()}
      />
    </CellGroup>
  )
}
