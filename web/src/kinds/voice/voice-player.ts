import type { ConversationId } from '@linnet/protocol'
import { create } from 'zustand'
import { fileUrl } from '~/files/file-urls'
import { keepFile, keptUrl } from '~/files/kept-media'
import { takeSound } from '~/platform/sound-focus'
import { currentEngine } from '~/session/engine'
import { onSessionChange } from '~/session/session-store'
import { isUnplayed, notePlayed } from './played-voices'
import { nextVoice, type Speed, speedAfter } from './voice-order'

export type Voice = {
  fileId: string
  /** The URL of the local file, played instead of the server's. */
  localUrl?: string | undefined
  durationMs: number
  conversationId: ConversationId | undefined
  cseq: number
  at: number
  isOwn: boolean
}

type Player = {
  voice: Voice | undefined
  state: 'loading' | 'playing' | 'paused' | 'failed'
  positionMs: number
  speed: Speed
}

/** The voice that is playing or paused; one at a time. */
export const usePlayer = create<Player>()(() => ({
  voice: undefined,
  state: 'paused',
  positionMs: 0,
  speed: 1,
}))

const positionEveryMs = 80
let audio: HTMLAudioElement | undefined
let timer: ReturnType<typeof setInterval> | undefined
let release: () => void = () => undefined
/** Whether the next unplayed voice follows: only if this one was unplayed too. */
let playsOn = false

/** Plays, pauses or resumes a voice. */
export function togglePlaying(voice: Voice): void {
  const { voice: current, state } = usePlayer.getState()
  if (current?.fileId !== voice.fileId || state === 'failed') return void play(voice, 0)
  if (state === 'playing' || state === 'loading') return pausePlaying()
  void resume()
}

onSessionChange(() => {
  pausePlaying()
  usePlayer.setState({ voice: undefined })
})

function pausePlaying(): void {
  audio?.pause()
  clearInterval(timer)
  release()
  const { voice, state } = usePlayer.getState()
  if (voice && state !== 'failed') usePlayer.setState({ state: 'paused' })
}

/** Seeks within a voice; starts it there if it is not the current one. */
export function seekVoice(voice: Voice, positionMs: number): void {
  const target = Math.min(Math.max(0, positionMs), voice.durationMs)
  if (usePlayer.getState().voice?.fileId !== voice.fileId) return void play(voice, target)
  if (audio) audio.currentTime = target / 1000
  usePlayer.setState({ positionMs: target })
}

export function changeSpeed(): void {
  const speed = speedAfter(usePlayer.getState().speed)
  usePlayer.setState({ speed })
  if (audio) audio.playbackRate = speed
}

async function play(voice: Voice, fromMs: number): Promise<void> {
  audio?.pause()
  clearInterval(timer)
  playsOn = isUnplayed(voice)
  usePlayer.setState({ voice, state: 'loading', positionMs: fromMs })
  notePlayed(voice)
  // Created in the user gesture: Safari plays nothing else.
  audio ??= newAudio()
  const source = voice.localUrl ?? (await sourceOf(voice))
  if (usePlayer.getState().voice !== voice) return
  if (source === undefined) return usePlayer.setState({ state: 'failed' })
  audio.src = source
  audio.currentTime = fromMs / 1000
  await resume()
}

/** The cached sound on this device; otherwise the server's, cached once it has played. */
async function sourceOf({ fileId, conversationId, cseq }: Voice): Promise<string | undefined> {
  const place = { id: fileId, variant: 'play' } as const
  const kept = await keptUrl(place)
  if (kept !== undefined) return kept
  const url = await fileUrl(fileId, 'play')
  const keep = () => url && void keepFile(place, { kind: 'voice', conversationId, cseq }, url)
  audio?.addEventListener('ended', keep, { once: true })
  return url
}

async function resume(): Promise<void> {
  const { voice, speed } = usePlayer.getState()
  if (!audio || !voice) return
  release = takeSound(pausePlaying)
  audio.playbackRate = speed
  try {
    await audio.play()
  } catch (failure) {
    // Pausing before the sound has started is not a failure.
    const isPaused = failure instanceof DOMException && failure.name === 'AbortError'
    if (!isPaused && usePlayer.getState().voice === voice) usePlayer.setState({ state: 'failed' })
  }
}

function newAudio(): HTMLAudioElement {
  const element = new Audio()
  element.preload = 'auto'
  element.addEventListener('playing', () => {
    usePlayer.setState({ state: 'playing' })
    clearInterval(timer)
    timer = setInterval(() => usePlayer.setState({ positionMs: element.currentTime * 1000 }), positionEveryMs)
  })
  element.addEventListener('ended', ended)
  element.addEventListener('error', () => {
    clearInterval(timer)
    if (element.hasAttribute('src')) usePlayer.setState({ state: 'failed' })
  })
  return element
}

function ended(): void {
  clearInterval(timer)
  release()
  const { voice } = usePlayer.getState()
  usePlayer.setState({ voice: undefined, state: 'paused', positionMs: 0 })
  const next = voice && playsOn ? voiceAfter(voice) : undefined
  if (next) void play(next, 0)
}

function voiceAfter({ conversationId, cseq }: Voice): Voice | undefined {
  const state = currentEngine()?.getState()
  const chat = conversationId === undefined ? undefined : state?.chats.get(conversationId)
  if (!state || !chat) return undefined
  const asVoice = (entry: { cseq: number; message: { at: number; sender: { id: string } } }) => ({
    conversationId: chat.id,
    cseq: entry.cseq,
    at: entry.message.at,
    isOwn: entry.message.sender.id === state.me,
  })
  const entries = (chat.window ?? chat.log)?.entries ?? []
  const next = nextVoice(entries, { after: cseq, isUnplayed: (entry) => isUnplayed(asVoice(entry)) })
  const { content } = next?.message ?? {}
  if (!next || content?.kind !== 'voice') return undefined
  return { ...asVoice(next), fileId: content.file.id, durationMs: content.file.durationMs ?? 0 }
}
