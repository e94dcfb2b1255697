/** Choosing friends on a separate screen, on behalf of the screen beneath it. */
import type { MomentPersonView } from '@linnet/protocol/moments/views'
import { createSessionStore } from '~/session/session-store'

type Picking = {
  title: string
  people: readonly MomentPersonView[]
  most?: number | undefined
  /** Receives the choice; resolves to whether the screen may close. */
  done: (people: readonly MomentPersonView[]) => boolean | Promise<boolean>
}

/** The pick in progress; empty after a reload: the screen then goes back. */
export const usePicking = createSessionStore<{ picking: Picking | undefined }>({ picking: undefined })

export const startPicking = (picking: Picking): void => usePicking.setState({ picking })
