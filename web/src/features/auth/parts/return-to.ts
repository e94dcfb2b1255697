import { screens } from '@linnet/protocol/screens'
import { useEffect } from 'react'
import { appHistory, navigate } from '~/platform/navigation'
import { useNavigate } from '~/platform/screen-context'
import { useSignInDraft } from './sign-in-draft'

/** Goes back to an earlier step in the history; if it is not there, opens it on top. */
export function returnTo(path: string): void {
  const place = appHistory()
    .current()
    .stack.findLast((other) => other.path === path)
  navigate(path, {}, place ? { replace: true, from: place.index } : {})
}

/** Returns to the step where secrets are entered, as a reload clears them; everything else is kept. */
export function useReturnWithoutPassword(): void {
  const go = useNavigate()
  useEffect(() => {
    const { code, password } = useSignInDraft.getState()
    if (code === '' || password === '') go(screens.registerCode, {}, { replace: true })
  }, [go])
}
