import { Hand } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { usePreferences } from '~/i18n/preferences'
import type { ComposerContext, MessageKindPart, ShownMessage } from '~/messages/message-kinds'
import { buzz } from '~/platform/haptics'
import { useClientState } from '~/session/engine'
import { pokeTexts } from './poke-texts'
import { isPokeForMe, pokeWords } from './poke-words'
import styles from './PokeRow.module.css'

const PokeSheet = lazy(() => import('./PokeSheet').then((module) => ({ default: module.PokeSheet })))

/** A nudge: a centred line, and a shaking screen for the person poked. */
export const pokeKind: MessageKindPart<'poke'> = {
  label: (language) => pokeTexts[language].label,
  preview: pokeWords,
  Bubble: PokeRow,
  frame: 'line',
  composerActions: [
    {
      key: 'poke',
      label: (language) => pokeTexts[language].poke,
      icon: <Hand size={26} />,
      order: 70,
      isOffered: ({ group, lock }) => !group && lock === '',
      open: ({ send }) => send({ kind: 'poke' }),
    },
    {
      key: 'pokeMember',
      label: (language) => pokeTexts[language].poke,
      icon: <Hand size={26} />,
      order: 70,
      isOffered: ({ group }) => group !== undefined,
      Sheet: MemberSheet,
    },
  ],
}

function MemberSheet(props: { context: ComposerContext; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <PokeSheet {...props} />
    </Suspense>
  )
}

/** Older pokes do not shake the screen. */
const freshSeconds = 5

function PokeRow({ message: { content, sender, at } }: { message: ShownMessage<'poke'> }) {
  const language = usePreferences((preferences) => preferences.language)
  const me = useClientState((state) => state.me)
  const line = useRef<HTMLSpanElement>(null)
  const isFelt = useRef(false)
  useEffect(() => {
    const isFresh = Date.now() / 1000 - at < freshSeconds
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
