import { lazy, Suspense } from 'react'
import { useQuestion } from './confirm'

const ConfirmDialog = lazy(() =>
  import('./ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })),
)

/** Renders the questions of confirm(); mounted once in the app. */
export function ConfirmHost() {
  const isAsked = useQuestion(({ asked }) => asked !== undefined)
  return isAsked ? (
    <Suspense fallback={null}>
      <ConfirmDialog />
    </Suspense>
  ) : null
}
