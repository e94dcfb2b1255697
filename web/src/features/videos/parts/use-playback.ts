import type { VideoView } from '@linnet/protocol/videos/calls'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { fetchAhead, playerElement, sourceOf } from '~/features/videos/player'
import { noteWatched } from '~/features/videos/watching'
import { noteBrokenFile } from '~/files/file-urls'
import { takeSound } from '~/platform/sound-focus'

export type Playback = 'loading' | 'playing' | 'paused' | 'failed'

/** Whether videos play muted: by choice, or because the browser does not allow sound yet. */
export const useMuted = create<{ isMuted: boolean }>()(() => ({ isMuted: false }))

export function setMuted(isMuted: boolean): void {
  useMuted.setState({ isMuted })
  playerElement().muted = isMuted
}

/** The longest step that counts as watching; longer ones are jumps within a video. */
const longestStep = 1.5

type Playing = {
  /** The element that shows the video; the one player moves there. */
  stage: HTMLElement | null
  isActive: boolean
  /** The video after this one. */
  next: VideoView | undefined
}

/** Plays a video in a loop, and records how much of it was watched. */
export function usePlayback(
  video: VideoView | undefined,
  { stage, isActive, next }: Playing,
): { playback: Playback; toggle: () => void; retry: () => void } {
  const [playback, setPlayback] = useState<Playback>('loading')
  const [attempt, setAttempt] = useState(0)
  // The video, which a like changes as an object: that must not restart playback.
  const latest = useRef(video)
  useLayoutEffect(() => {
    latest.current = video
  }, [video])
  const key = video && `${video.id} ${video.file?.id} ${video.state} ${attempt}`
  useEffect(() => {
    const { current } = latest
    if (!stage || !current || key === undefined || !isActive) return undefined
    setPlayback('loading')
    return play(current, { stage, onChange: setPlayback })
  }, [stage, key, isActive])
  const isPlaying = playback === 'playing'
  useEffect(() => {
    if (isPlaying && next) void fetchAhead(next)
  }, [isPlaying, next])
  return {
    playback,
    toggle: () => {
      const player = playerElement()
      if (player.paused) void start(player)
      else player.pause()
    },
    retry: () => setAttempt((before) => before + 1),
  }
}

function play(
  video: VideoView,
  { stage, onChange }: { stage: HTMLElement; onChange: (playback: Playback) => void },
): () => void {
  const player = playerElement()
  const watch = { watchedMs: 0, isFinished: false }
  const begunAt = performance.now()
  let lastAt = 0
  let isOver = false
  let wasPlaying = false
  let release: (() => void) | undefined
  const silence = () => player.pause()
  const listeners: { [Name in keyof HTMLVideoElementEventMap]?: () => void } = {
    playing: () => {
      if (!wasPlaying) performance.measure('video.start', { start: begunAt, end: performance.now() })
      wasPlaying = true
      if (!player.muted) release = takeSound(silence)
      onChange('playing')
    },
    pause: () => !isOver && !player.ended && onChange('paused'),
    waiting: () => onChange('loading'),
    timeupdate: () => {
      const step = player.currentTime - lastAt
      lastAt = player.currentTime
      if (step > 0 && step < longestStep) watch.watchedMs += step * 1000
      stage.style.setProperty('--played', String(player.currentTime / (player.duration || 1)))
    },
    ended: () => {
      watch.isFinished = true
      player.currentTime = 0
      void start(player)
    },
    error: () => {
      if (isOver || !player.getAttribute('src')) return
      noteBrokenFile()
      onChange('failed')
    },
  }
  const onVisibility = () => {
    if (document.hidden) player.pause()
    else void start(player)
  }
  for (const [name, listener] of Object.entries(listeners)) player.addEventListener(name, listener)
  document.addEventListener('visibilitychange', onVisibility)
  stage.append(player)
  void sourceOf(video).then((source) => {
    if (isOver) return
    if (source === undefined) return onChange('failed')
    player.src = source
    void start(player).then((isPlaying) => !isOver && !isPlaying && onChange('paused'))
  })
  return () => {
    isOver = true
    for (const [name, listener] of Object.entries(listeners)) player.removeEventListener(name, listener)
    document.removeEventListener('visibilitychange', onVisibility)
    release?.()
    player.pause()
    player.removeAttribute('src')
    player.load()
    player.remove()
    stage.style.removeProperty('--played')
    noteWatched(video.id, watch)
  }
}

/**
 * Starts to play, muted if the browser refuses sound, as before the first touch. Returns whether it plays.
 */
async function start(player: HTMLVideoElement): Promise<boolean> {
  player.muted = useMuted.getState().isMuted
  try {
    await player.play()
    return true
  } catch (error) {
    const { name } = error as DOMException
    // The person has chosen another video since, or this one cannot be read, which its events report.
    if (name !== 'NotAllowedError') return name === 'AbortError' || name === 'NotSupportedError'
    if (player.muted) return false
    setMuted(true)
    return player.play().then(
      () => true,
      () => false,
    )
  }
}
