import type { FileView } from '@linnet/protocol'
import { type CSSProperties, Suspense, useEffect, useRef, useState } from 'react'
import { boxOf, columnsOf } from '~/features/moments/photo-grid'
import { useFileUrl } from '~/files/file-urls'
import { useMayLoad } from '~/files/media-setting'
import { mediaParts } from '~/messages/media-parts'
import { useMediaQuery } from '~/platform/media-query'
import styles from './MomentMedia.module.css'

type MomentMediaProps = {
  files: readonly FileView[]
  /** The caption shown below each in the viewer. */
  caption: string
}

/** The pictures of a moment in a grid, or its video. A single one keeps its aspect ratio. */
export function MomentMedia({ files, caption }: MomentMediaProps) {
  if (files.length === 0) return null
  const [only] = files
  if (files.length === 1 && only) {
    const { width, height } = boxOf(only)
    const style = { width, aspectRatio: `${width} / ${height}` }
    return (
      <div className={styles.single}>
        <Tile file={only} files={files} caption={caption} style={style} />
      </div>
    )
  }
  const columns = columnsOf(files.length)
  return (
    <div className={styles.grid} data-columns={columns}>
      {files.map((file) => (
        <Tile key={file.id} file={file} files={files} caption={caption} style={{ aspectRatio: '1' }} />
      ))}
    </div>
  )
}

type TileProps = MomentMediaProps & { file: FileView; style: CSSProperties }

function Tile({ file, files, caption, style }: TileProps) {
  const { Tile: FileTile, open } = mediaParts()
  return (
    <div className={styles.tile}>
      <Suspense fallback={<div className={styles.empty} style={style} />}>
        <FileTile file={file} style={style} onOpen={() => void open(files, file, caption)} />
      </Suspense>
      {file.kind === 'video' && <MovingVideo file={file} />}
    </div>
  )
}

/**
 * A video that plays without sound while most of it is in view, if videos load automatically and reduced
 * motion is off.
 */
function MovingVideo({ file }: { file: FileView }) {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const mayLoad = useMayLoad('video')
  const [isInView, setInView] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const source = useFileUrl(file.state === 'ready' && mayLoad && !isCalm ? file.id : undefined, 'play')
  useEffect(() => {
    const element = video.current
    if (!element || source === undefined) return
    const observer = new IntersectionObserver(
      ([entry]) => setInView((entry?.intersectionRatio ?? 0) >= inViewShare),
      { threshold: [0, inViewShare] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [source])
  useEffect(() => {
    // A browser that refuses to play shows the poster.
    if (isInView) void video.current?.play().catch(() => undefined)
    else video.current?.pause()
  }, [isInView])
  if (source === undefined) return null
  return (
    <video
      ref={video}
      className={styles.moving}
      data-playing={isPlaying || undefined}
      src={source}
      preload="none"
      muted
      loop
      playsInline
      aria-hidden
      tabIndex={-1}
      onPlaying={() => setPlaying(true)}
      onPause={() => setPlaying(false)}
    />
  )
}

const inViewShare = 0.6
