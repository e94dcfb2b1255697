import { useEffect, useRef, useState } from 'react'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import type { Recorded } from '~/platform/recorder'
import type * as RecordingCode from './recording-session'
import type { Recording, RecordingSession } from './recording-session'
import { recordingTexts } from './recording-texts'

type Code = Pick<typeof RecordingCode, 'RecordingSession' | 'warmMicrophone'>
let code: Code | undefined

async function load(): Promise<Code> {
  code = await import('./recording-session')
  return code
}

/** Preloads the code and the permission, so that recording starts at once. */
export const warmRecorder = (): Promise<unknown> => load().then(({ warmMicrophone }) => warmMicrophone())

/** Records voice messages, and always ends them cleanly. */
export function useRecording(onRecorded: (recorded: Recorded) => void) {
  const [recording, setRecording] = useState<Recording>()
  const session = useRef<RecordingSession>(undefined)
  /** Incremented with each start and end, so that releasing the button before the code has loaded starts nothing. */
  const turn = useRef(0)
  const isLoading = useRef(false)
  const latest = useRef(onRecorded)
  useEffect(() => {
    latest.current = onRecorded
  })
  // The recording is discarded when the screen unmounts.
  useEffect(
    () => () => {
      turn.current += 1
      session.current?.discard()
    },
    [],
  )
  const begin = async (mode: 'hold' | 'free') => {
    turn.current += 1
    const mine = turn.current
    isLoading.current = !code
    if (!code) setRecording({ mode, elapsedMs: 0, levels: [], isPreparing: true })
    // Code that is already loaded is not awaited: Chromium holds back loaded resources for 100 ms after a
    // touch.
    const loaded = code ?? (await load().catch(() => undefined))
    if (mine === turn.current) isLoading.current = false
    if (!loaded && mine === turn.current) setRecording(undefined)
    if (!loaded) return
    const { RecordingSession: Session } = loaded
    if (session.current || mine !== turn.current) return
    const begun = new Session(mode, {
      onChange: setRecording,
      onEnd(recorded) {
        session.current = undefined
        setRecording(undefined)
        if (recorded) latest.current(recorded)
      },
    })
    session.current = begun
    void begun.start()
  }
  /** Whether a recording was abandoned before its code had loaded. */
  const dropped = (): boolean => {
    const was = isLoading.current
    isLoading.current = false
    if (was) setRecording(undefined)
    return was
  }
  return {
    recording,
    begin: (mode: 'hold' | 'free') => void begin(mode),
    release: (isCancelling: boolean) => {
      turn.current += 1
      session.current?.release(isCancelling)
      if (dropped() && !isCancelling) toastTooShort()
    },
    goHandsFree: () => (session.current ? session.current.setMode('free') : void begin('free')),
    send: () => session.current?.send(),
    discard: () => {
      turn.current += 1
      session.current?.discard()
      dropped()
    },
  }
}

/** Notes that a recording ended before it began. */
export const toastTooShort = (): void => showToast(recordingTexts[currentLanguage()].tooShort)
