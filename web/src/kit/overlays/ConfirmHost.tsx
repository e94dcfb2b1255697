import { Suspense } from 'react'
import { lazyPart } from '~/kit/lazy-part'
import { useQuestion } from './confirm'

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog'), 'ConfirmDialog')

/** Renders the questions of confirm(); mounted once in the app. */
export function ConfirmHost() {
  const isAsked = useQuestion(({ asked }) => asked !== undefined)
  return isAsked ? (
    <Suspense fallback={null}>
      <ConfirmDialog />
    </Suspense>
  ) : null
}
