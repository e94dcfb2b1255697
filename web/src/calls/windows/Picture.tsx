import { useEffect, useRef } from 'react'
import { classes } from '~/kit/classes'
import styles from './Picture.module.css'

type PictureProps = {
  stream: MediaStream
  label: string
  /** Faces are seen as in a mirror by their owners. */
  isMirrored?: boolean
  /** Shows all of it, as of a screen, instead of filling the place. */
  isWhole?: boolean
  takeVideo?: (video: HTMLVideoElement | null) => void
}

/** A moving picture without sound: the sound is played apart from any window. */
export function Picture({ stream, label, isMirrored = false, isWhole = false, takeVideo }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    element.srcObject = stream
    // It is taken away again when the window closes.
    void element.play().catch(() => undefined)
    takeVideo?.(element)
    return () => {
      takeVideo?.(null)
      element.srcObject = null
    }
  }, [stream, takeVideo])
  return (
    <video
      ref={video}
      className={classes(styles.video, isMirrored && styles.mirrored, isWhole && styles.whole)}
      aria-label={label}
      autoPlay
      playsInline
      muted
    />
  )
}
