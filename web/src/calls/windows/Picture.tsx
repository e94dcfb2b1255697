import { useEffect, useRef } from 'react'
import { isSelfie } from '~/calls/ongoing/media'
import { classes } from '~/kit/classes'
import styles from './Picture.module.css'

type PictureProps = {
  stream: MediaStream
  label: string
  /** Whether to show all of the video, such as a screen, instead of cropping it to fill the space. */
  isWhole?: boolean
  takeVideo?: (video: HTMLVideoElement | null) => void
}

/** Video without sound: audio plays independently of any window. People see their own face mirrored. */
export function Picture({ stream, label, isWhole = false, takeVideo }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    element.srcObject = stream
    // Playing fails if the element is removed when the window closes.
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
      className={classes(styles.video, isSelfie(stream) && styles.mirrored, isWhole && styles.whole)}
      aria-label={label}
      autoPlay
      playsInline
      muted
    />
  )
}
