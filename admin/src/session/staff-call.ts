import {
  idleHeader,
  type StaffCall,
  type StaffInput,
  type StaffOutput,
  staffPath,
} from '@linnet/protocol/staff'
import { languageTag } from '@/i18n/languages'
import { preferences } from '@/i18n/preferences'
import { isIdle } from '@/platform/activity'
import { CallProblem } from './call-problem'
import { endSession } from './session'

type Calling = Pick<StaffCall, 'name' | 'input' | 'output'>

/** Makes a staff call; throws a `CallProblem`. */
export async function callStaff<C extends Calling>(
  call: C,
  input: StaffInput<C>,
  signal?: AbortSignal,
): Promise<StaffOutput<C>> {
  const response = await post(staffPath(call), input, signal)
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer as StaffOutput<C>
  const { refusal, message } = refusalOf(answer)
  if (response.status === 401) {
    endSession()
    throw new CallProblem('ended', message)
  }
  if (refusal === undefined || response.status >= 500) throw new CallProblem('fault', message)
  throw new CallProblem('refused', message, refusal)
}

/** Relative, so that the console can be served from any path. */
async function post(path: string, input: unknown, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(path.slice(1), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': languageTag(preferences.get().language),
        ...(isIdle() && { [idleHeader]: '1' }),
      },
      body: JSON.stringify(input),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallProblem('unreachable', '')
  }
}

function refusalOf(answer: unknown): { refusal?: string; message: string } {
  if (typeof answer !== 'object' || answer === null) return { message: '' }
  const { refusal, message } = answer as Record<string, unknown>
  return {
    ...(typeof refusal === 'string' ? { refusal } : {}),
    message: typeof message === 'string' ? message : '',
  }
}
