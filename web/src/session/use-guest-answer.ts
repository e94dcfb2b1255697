import type { Call, CallInput, CallOutput } from '@linnet/protocol'
import { useCallback, useEffect, useState } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { deviceStorage } from '~/platform/browser-storage'
import { guestCaller } from './engine'
import { refusalText } from './refusal-text'

type State<C extends Call> = { data?: CallOutput<C> | undefined; problem?: string }

/**
 * The answer to a call that needs no session, for screens that are also opened before login. The last answer in the app's language
 * is stored on the device: shown at once, and next to the error when a newer one can't be fetched.
 */
export function useGuestAnswer<C extends Call>(call: C, input: CallInput<C>) {
  const language = usePreferences((preferences) => preferences.language)
  const asked = JSON.stringify(input)
  const [state, setState] = useState<State<C>>(() => ({ data: keptOf({ call, asked, language }) }))
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const data = keptOf({ call, asked, language })
    setState({ data })
    void guestCaller()(call, JSON.parse(asked) as CallInput<C>).then((outcome) => {
      if (outcome.ok) keep({ call, asked, language }, outcome.value)
      if (!isCurrent) return
      setState(outcome.ok ? { data: outcome.value } : { data, problem: refusalText(outcome.refusal) })
    })
    return () => {
      isCurrent = false
    }
  }, [call, asked, language, attempt])
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...state, reload }
}

type Question<C extends Call> = { call: C; asked: string; language: string }

/** One answer for each query, in the language last read: these texts are public. */
const keyFor = ({ call, asked }: Question<Call>): string => `linnet.guest.${call.name} ${asked}`

function keptOf<C extends Call>(question: Question<C>): CallOutput<C> | undefined {
  const kept = deviceStorage.readObject(keyFor(question))
  const { language, answer } = kept as { language?: string; answer?: CallOutput<C> }
  return language === question.language ? answer : undefined
}

function keep<C extends Call>(question: Question<C>, answer: CallOutput<C>): void {
  deviceStorage.writeJson(keyFor(question), { language: question.language, answer })
}
