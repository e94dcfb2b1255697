import { maxVideoMs } from '@linnet/protocol/videos/calls'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { publishTexts } from '~/features/videos/publish-texts'
import { useTexts } from '~/i18n/texts'
import { clockText } from '~/kit/text/clock-text'
import styles from './PieceEditor.module.css'

export type Piece = { fromMs: number; toMs: number; coverMs: number }

type PieceEditorProps = {
  file: Blob
  durationMs: number
  piece: Piece
  onChange: (piece: Piece) => void
}

export const leastPieceMs = 1000
const stepMs = 100

/** Edits the chosen video: the piece to publish, and the frame for its cover. */
export function PieceEditor({ file, durationMs, piece, onChange }: PieceEditorProps) {
  const texts = useTexts(publishTexts)
  const view = useRef<HTMLVideoElement>(null)
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const { fromMs, toMs, coverMs } = piece
  const length = toMs - fromMs
  const seek = (ms: number) => {
    if (view.current) view.current.currentTime = ms / 1000
  }
  const change = (next: Partial<Piece>, shownMs: number) => {
    const { fromMs: from, toMs: to, coverMs: cover } = { ...piece, ...next }
    onChange({ fromMs: from, toMs: to, coverMs: Math.max(from, Math.min(to, cover)) })
    view.current?.pause()
    seek(shownMs)
  }
  const share = (ms: number) => `${(100 * ms) / Math.max(1, durationMs)}%`
  const range = { '--from': share(fromMs), '--to': share(toMs) } as CSSProperties
  return (
    <div className={styles.editor}>
      <video
        ref={view}
        className={styles.view}
        src={url}
        controls
        playsInline
        onTimeUpdate={({ currentTarget }) => {
          // Plays the piece in a loop.
          if (!currentTarget.paused && currentTarget.currentTime * 1000 >= toMs) seek(fromMs)
        }}
      >
        <track kind="captions" />
      </video>
      <div className={styles.track} style={range}>
        <input
          type="range"
          aria-label={texts.trimStart}
          aria-valuetext={clockText(fromMs / 1000)}
          min={0}
          max={durationMs}
          step={stepMs}
          value={fromMs}
          onChange={({ target }) => {
            const from = Math.min(Number(target.value), toMs - leastPieceMs)
            change({ fromMs: Math.max(0, from) }, from)
          }}
        />
        <input
          type="range"
          aria-label={texts.trimEnd}
          aria-valuetext={clockText(toMs / 1000)}
          min={0}
          max={durationMs}
          step={stepMs}
          value={toMs}
          onChange={({ target }) => {
            const to = Math.max(Number(target.value), fromMs + leastPieceMs)
            change({ toMs: Math.min(durationMs, to) }, to)
          }}
        />
      </div>
      <p className={styles.times} data-bad={length > maxVideoMs || undefined}>
        <span>{clockText(fromMs / 1000)}</span>
        <span role={length > maxVideoMs ? 'alert' : undefined}>
          {length > maxVideoMs ? texts.tooLong : texts.length({ time: clockText(length / 1000) })}
        </span>
        <span>{clockText(toMs / 1000)}</span>
      </p>
      <label className={styles.cover}>
        {texts.cover}
        <input
          type="range"
          min={fromMs}
          max={toMs}
          step={stepMs}
          value={coverMs}
          aria-valuetext={clockText(coverMs / 1000)}
          onChange={({ target }) => change({ coverMs: Number(target.value) }, Number(target.value))}
        />
      </label>
    </div>
  )
}
