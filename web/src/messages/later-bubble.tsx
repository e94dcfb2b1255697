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
export function laterBubble<K extends Content['kind']>(
  load: () => Promise<BubbleOf<K>>,
  Waiting: BubbleOf<K>,
): BubbleOf<K> {
  let Loaded: BubbleOf<K> | undefined
  const remember = async () => {
    Loaded ??= await load()
  }
  loaders.add(remember)
  return function LaterBubble(props) {
    const [, setLoaded] = useState(Loaded !== undefined)
    useEffect(() => {
      if (!Loaded)
        void remember().then(
          () => setLoaded(true),
          () => undefined,
        )
    }, [])
    const Shown: ComponentType<typeof props> = Loaded ?? Waiting
    return <Shown {...props} />
  }
}
