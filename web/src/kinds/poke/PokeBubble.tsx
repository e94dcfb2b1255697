import { Hand } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePreferences } from '~/i18n/preferences'
import type { ShownMessage } from '~/messages/message-kinds'
import { buzz } from '~/platform/haptics'
import { serverNowMs } from '~/platform/now'
import { useClientState } from '~/session/engine'
import { isPokeForMe, pokeWords } from './poke-words'
import styles from './PokeRow.module.css'

/** The age from which pokes do not shake the screen. */
const freshSeconds = 5

/** Shows both people of a poke, and shakes the screen of a person who was poked just now. */
export function PokeBubble({ message: { content, sender, at } }: { message: ShownMessage<'poke'> }) {
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const line = useRef<HTMLSpanElement>(null)
  const isFelt = useRef(false)
  useEffect(() => {
    const isFresh = serverNowMs() / 1000 - at < freshSeconds
    if (isFelt.current || !isFresh || !isPokeForMe(content, { me, sender })) return
    isFelt.current = true
    buzz()
    shake(line.current?.closest('[role=log]'))
  }, [content, me, sender, at])
  return (
    <span ref={line} className={styles.row}>
      <Hand size={15} aria-hidden />
      {pokeWords(content, { language, me, sender })}
    </span>
  )
}

function shake(view: Element | null | undefined): void {
  if (!view || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const steps = [0, -7, 7, -6, 6, -3, 3, 0]
  view.animate(
    steps.map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: 420, easing: 'ease-out' },
  )
}
