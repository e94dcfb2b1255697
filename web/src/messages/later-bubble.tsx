import type { Content } from '@linnet/protocol'
import { type ComponentType, useEffect, useState } from 'react'
import type { MessageKindPart } from './message-kinds'

type BubbleOf<K extends Content['kind']> = MessageKindPart<K>['Bubble']

const loaders = new Set<() => Promise<unknown>>()

/** Loads the bubbles of all kinds, so that messages of any kind open offline. */
export const loadBubbles = (): Promise<unknown> => Promise.all([...loaders].map((load) => load()))

/**
 * A bubble whose code is not part of the first visit: it is loaded once a message of its kind is shown. Until then `Waiting`
 * takes its place, with the same size and without its functions.
 */
export const laterBubble = <K extends Content['kind']>(
  load: () => Promise<BubbleOf<K>>,
  Waiting: BubbleOf<K>,
): BubbleOf<K> => laterPart(load, Waiting)

type LaterPart<Props> = ComponentType<Props> & {
  /** Loads the code now; resolves to whether it is loaded. */
  load: () => Promise<boolean>
}

/**
 * The same for another part of a conversation that needs no placeholder. With `isIdle`, being shown does not trigger loading: it
 * loads with the bubbles.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = () => null,
  { isIdle = false } = {},
): LaterPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<boolean> | undefined
  const shown = new Set<() => void>()
  const loadOnce = () =>
    (loading ??= load().then(
      (component) => {
        Loaded = component
        for (const render of shown) render()
        return true
      },
      () => {
        // Offline: the next use retries.
        loading = undefined
        return false
      },
    ))
  loaders.add(loadOnce)
  function Part(props: Props) {
    const [, setLoaded] = useState(Loaded !== undefined)
    useEffect(() => {
      if (Loaded) return undefined
      const render = () => setLoaded(true)
      shown.add(render)
      if (!isIdle) void loadOnce()
      return () => void shown.delete(render)
    }, [])
    const Shown = Loaded ?? Waiting
    return <Shown {...props} />
  }
  return Object.assign(Part, { load: loadOnce })
}
