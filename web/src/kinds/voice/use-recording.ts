import { useEffect, useRef, useState } from 'react'
import type { Recorded } from '~/platform/recorder'
import type * as RecordingCode from './recording-session'
import type { Recording, RecordingSession } from './recording-session'

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
  const latest = useRef(onRecorded)
  useEffect(() => {
    latest.current = onRecorded
  })
  // Discard the recording when the screen unmounts.
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
    // Don't await code that is already loaded: Chromium holds back loaded resources for 100 ms after a touch.
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
    goHandsFree: () => session.current?.setMode('free'),
    send: () => session.current?.send(),
    discard: () => session.current?.discard(),
  }
}
