import { useEffect, useRef, useState } from 'react'
import { type Recorded, warmMicrophone } from '~/platform/recorder'
import type { Recording, RecordingSession } from './recording-session'

type Code = { RecordingSession: typeof RecordingSession }
let code: Code | undefined

async function load(): Promise<Code> {
  code = await import('./recording-session')
  return code
}

/** Fetches the code, and what the browser allows, before they are needed: a recording begins at once. */
export const warmRecorder = (): Promise<unknown> => Promise.all([load(), warmMicrophone()])

/** Records voice messages, whichever way they were begun, and always ends them cleanly. */
export function useRecording(onRecorded: (recorded: Recorded) => void) {
  const [recording, setRecording] = useState<Recording>()
  const session = useRef<RecordingSession>(undefined)
  /** Grows with each begin and end: a finger that has left before the code was there begins nothing. */
  const turn = useRef(0)
  const latest = useRef(onRecorded)
  useEffect(() => {
    latest.current = onRecorded
  })
  // A screen that goes takes its recording with it.
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
    // Code that is there is not awaited: for 100 ms after a finger came down Chromium holds back all that was loaded.
    const { RecordingSession: Session } = code ?? (await load())
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
  return {
    recording,
    begin: (mode: 'hold' | 'free') => void begin(mode),
    release: (isCancelling: boolean) => {
      turn.current += 1
      session.current?.release(isCancelling)
    },
    goOnAlone: () => session.current?.setMode('free'),
    send: () => session.current?.send(),
    discard: () => session.current?.discard(),
  }
}
