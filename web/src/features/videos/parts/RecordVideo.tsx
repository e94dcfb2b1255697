import { maxVideoMs } from '@linnet/protocol/videos/calls'
import { SwitchCamera, VideoOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { publishTexts } from '~/features/videos/publish-texts'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { EmptyState } from '~/kit/screens/EmptyState'
import { clockText } from '~/kit/text/clock-text'
import styles from './RecordVideo.module.css'

/** Formats in order of preference; the server converts each. */
const formats = ['video/mp4;codecs=avc1,mp4a.40.2', 'video/webm;codecs=vp9,opus', 'video/webm', 'video/mp4']
const tickMs = 250

/** The camera, with a button that starts and stops recording. It stops automatically at the maximum length of a video. */
export function RecordVideo({ onDone }: { onDone: (file: File) => void }) {
  const texts = useTexts(publishTexts)
  const [facing, setFacing] = useState<'user' | 'environment'>('user')
  const { stream, isRefused } = useCamera(facing)
  const view = useRef<HTMLVideoElement>(null)
  const recorder = useRef<MediaRecorder>(undefined)
  const [startedAt, setStartedAt] = useState<number>()
  const [elapsedMs, setElapsed] = useState(0)
  useEffect(() => {
    if (view.current) view.current.srcObject = stream ?? null
  }, [stream])
  useEffect(() => {
    if (startedAt === undefined) return undefined
    const timer = setInterval(() => {
      const elapsed = performance.now() - startedAt
      setElapsed(elapsed)
      if (elapsed >= maxVideoMs && recorder.current?.state === 'recording') recorder.current.stop()
    }, tickMs)
    return () => clearInterval(timer)
  }, [startedAt])
  const start = () => {
    if (!stream) return
    const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
    const made = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType })
    const chunks: Blob[] = []
    made.ondataavailable = ({ data }) => data.size > 0 && chunks.push(data)
    made.onstop = () => {
      setStartedAt(undefined)
      const type = made.mimeType.split(';')[0] ?? ''
      onDone(new File(chunks, type === 'video/mp4' ? 'recording.mp4' : 'recording.webm', { type }))
    }
    recorder.current = made
    made.start(1000)
    setElapsed(0)
    setStartedAt(performance.now())
  }
  const isRecording = startedAt !== undefined
  if (isRefused) return <EmptyState icon={<VideoOff size={32} aria-hidden />}>{texts.noCamera}</EmptyState>
  return (
    <div className={styles.camera}>
      <video
        ref={view}
        className={styles.view}
        data-mirrored={facing === 'user' || undefined}
        autoPlay
        muted
        playsInline
        aria-hidden
      />
      <p className={styles.time} role="timer">
        {clockText(elapsedMs / 1000)} / {clockText(maxVideoMs / 1000)}
      </p>
      <div className={styles.bar}>
        <span className={styles.side} />
        <button
          type="button"
          className={styles.shutter}
          aria-label={isRecording ? texts.stop : texts.record}
          data-recording={isRecording || undefined}
          disabled={!stream}
          onClick={() => (isRecording ? recorder.current?.stop() : start())}
        />
        <span className={styles.side}>
          {!isRecording && (
            <IconButton
              icon={<SwitchCamera size={26} />}
              label={texts.turnCamera}
              onPress={() => setFacing(facing === 'user' ? 'environment' : 'user')}
            />
          )}
        </span>
      </div>
    </div>
  )
}

/** The camera and microphone while this is shown. */
function useCamera(facing: 'user' | 'environment') {
  const [state, setState] = useState<{ stream?: MediaStream; isRefused: boolean }>({ isRefused: false })
  useEffect(() => {
    let isOver = false
    let opened: MediaStream | undefined
    const video = { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 } }
    const open = async () => {
      // An insecure page has no access to devices.
      const stream = await navigator.mediaDevices?.getUserMedia({ video, audio: true }).catch(() => undefined)
      opened = stream
      if (isOver) return close(stream)
      setState(stream ? { stream, isRefused: false } : { isRefused: true })
    }
    void open()
    return () => {
      isOver = true
      close(opened)
    }
  }, [facing])
  return state
}

const close = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop())
