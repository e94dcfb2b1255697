import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Banner } from '@/kit/States'
import type { Action } from './use-action'

export type Refused = Pick<Action<never>, 'problem' | 'refusal'>

/**
 * Explains why a form was refused: at the field that `fields` maps the refusal to, or in a banner. Goes
 * inside the form.
 */
export function FormProblem({
  action: { problem, refusal },
  fields = {},
}: {
  action: Refused
  fields?: Readonly<Record<string, string>>
}) {
  const { setError } = useFormContext()
  const field = refusal === undefined ? undefined : fields[refusal]
  useEffect(() => {
    if (problem !== undefined && field !== undefined)
      setError(field, { type: 'server', message: problem }, { shouldFocus: true })
  }, [problem, field, setError])
  return problem !== undefined && field === undefined ? <Banner tone="bad">{problem}</Banner> : undefined
}
