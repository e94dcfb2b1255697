import type { Outcome } from './engine-types'
import type * as OwnActionsCode from './own-actions'
import type { OwnActionParts, OwnActions } from './own-actions'

const names = [
  'recall',
  'edit',
  'react',
  'deleteEntries',
  'clearHistory',
  'pin',
  'mute',
  'archive',
  'markUnread',
  'loadFolder',
  'removeChat',
  'forgetMessages',
  'boundMessages',
] as const satisfies (keyof OwnActions)[]

/** The answer when the code could not be loaded. */
export const unreachable: Outcome<never> = {
  ok: false,
  refusal: { name: 'NetworkFailure', message: '', parameters: {} },
}

let code: typeof OwnActionsCode | undefined

/** Loads the code of the actions, which a first visit to a conversation does not need. */
export async function loadOwnActions(): Promise<typeof OwnActionsCode> {
  code ??= await import('./own-actions')
  return code
}

/**
 * Actions whose code is loaded with the first of them, if it was not before; once loaded, they start
 * synchronously. If it can't be loaded, they fail as if the server could not be reached.
 */
export function createLaterActions(parts: OwnActionParts): OwnActions {
  let actions: OwnActions | undefined
  const later =
    (name: keyof OwnActions) =>
    async (...input: never[]) => {
      if (!code) await loadOwnActions().catch(() => undefined)
      if (!code) return unreachable
      actions ??= code.createOwnActions(parts)
      const action = actions[name] as (...input: never[]) => Promise<Outcome<unknown>>
      return action(...input)
    }
  return Object.fromEntries(names.map((name) => [name, later(name)])) as unknown as OwnActions
}
