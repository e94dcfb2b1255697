import type { Call, CallInput, CallOutput } from '@linnet/protocol'
import { useCallback, useEffect, useState } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { guestCaller } from './engine'
import { refusalText } from './refusal-text'

type State<C extends Call> = { data?: CallOutput<C>; problem?: string }

/** The answer to a call that needs no session, for screens that people also open before they log in; nothing is kept. */
export function useGuestAnswer<C extends Call>(call: C, input: CallInput<C>) {
  const [state, setState] = useState<State<C>>({})
  const language = usePreferences((preferences) => preferences.language)
  const [attempt, setAttempt] = useState(0)
  const asked = JSON.stringify(input)
  useEffect(() => {
    let isCurrent = true
    void guestCaller()(call, JSON.parse(asked) as CallInput<C>).then((outcome) => {
      if (!isCurrent) return
      setState(outcome.ok ? { data: outcome.value } : { problem: refusalText(outcome.refusal) })
    })
    return () => {
      isCurrent = false
    }
  }, [call, asked, language, attempt])
  const reload = useCallback(() => {
    setState({})
    setAttempt((count) => count + 1)
  }, [])
  return { ...state, reload }
}
