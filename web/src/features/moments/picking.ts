/** Choosing friends on a screen of its own, for the screen beneath it. */
import type { MomentPersonView } from '@linnet/protocol/moments/views'
import { createSessionStore } from '~/session/session-store'

type Picking = {
  title: string
  people: readonly MomentPersonView[]
  most?: number | undefined
  /** Takes the choice; resolves to whether the screen may close. */
  done: (people: readonly MomentPersonView[]) => boolean | Promise<boolean>
}

/** Nothing after a reload: the screen then goes back. */
export const usePicking = createSessionStore<{ picking: Picking | undefined }>({ picking: undefined })

export const startPicking = (picking: Picking): void => usePicking.setState({ picking })
