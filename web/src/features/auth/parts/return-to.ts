import { screens } from '@linnet/protocol/screens'
import { useEffect } from 'react'
import { appHistory, navigate } from '~/platform/navigation'
import { useNavigate } from '~/platform/screen-context'
import { useSignInDraft } from './sign-in-draft'

/** Back to an earlier step, wherever it stands beneath; a step that is not there opens on top, and Back leads here. */
export function returnTo(path: string): void {
  const place = appHistory()
    .current()
    .stack.findLast((other) => other.path === path)
  navigate(path, {}, place ? { replace: true, from: place.index } : {})
}

/** After a reload the secrets are gone: the step that asks for them comes again, and everything else is still there. */
export function useReturnWithoutPassword(): void {
  const go = useNavigate()
  useEffect(() => {
    const { code, password } = useSignInDraft.getState()
    if (code === '' || password === '') go(screens.registerCode, {}, { replace: true })
  }, [go])
}
