import { shortcutTexts } from '~/features/settings/shortcut-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Screen } from '~/kit/screens/Screen'
import styles from './Shortcuts.module.css'

/** Keys with one meaning; `mod` is Ctrl, or Cmd on Apple's keyboards. */
type Shortcut = { does: keyof (typeof shortcutTexts)['en-us']; keys: readonly string[][] }
type Section = { title: 'anywhere' | 'list' | 'chat' | 'writing'; shortcuts: readonly Shortcut[] }

/** The shortcuts implemented elsewhere; `e2e/shortcuts.journey.ts` presses them. */
const sections: readonly Section[] = [
  {
    title: 'anywhere',
    shortcuts: [
      { does: 'search', keys: [['mod', 'K']] },
      { does: 'showThis', keys: [['?']] },
    ],
  },
  {
    title: 'list',
    shortcuts: [
      { does: 'move', keys: [['↑'], ['↓']] },
      { does: 'openFirst', keys: [['Enter']] },
    ],
  },
  {
    title: 'chat',
    shortcuts: [
      { does: 'walk', keys: [['↑'], ['↓']] },
      { does: 'menu', keys: [['Enter']] },
      { does: 'leave', keys: [['Esc']] },
    ],
  },
  {
    title: 'writing',
    shortcuts: [
      { does: 'send', keys: [['Enter'], ['mod', 'Enter']] },
      { does: 'newLine', keys: [['Shift', 'Enter']] },
      { does: 'editLast', keys: [['↑']] },
      { does: 'bold', keys: [['mod', 'B']] },
      { does: 'italic', keys: [['mod', 'I']] },
      { does: 'paste', keys: [['mod', 'V']] },
    ],
  },
]

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keyboard shortcuts; `?` opens it. */
export function Shortcuts() {
  const texts = useTexts(shortcutTexts)
  const mod = isApple() ? '⌘' : 'Ctrl'
  return (
    <Screen title={texts.title}>
      {/* Focusable, so that keys scroll it. */}
      <div tabIndex={0} role="region" aria-label={texts.title}>
        {sections.map(({ title, shortcuts }, nth) => (
          <CellGroup
            key={title}
            title={texts[title]}
            note={nth === sections.length - 1 ? texts.note : undefined}
          >
            {shortcuts.map(({ does, keys }) => (
              <Cell
                key={does}
                title={texts[does]}
                trailing={
                  <span className={styles.keys}>
                    {keys.map((chord) => (
                      <span key={chord.join()} className={styles.chord}>
                        {chord.map((key) => (
                          <kbd key={key} className={styles.key}>
                            {key === 'mod' ? mod : key}
                          </kbd>
                        ))}
                      </span>
                    ))}
                  </span>
                }
              />
            ))}
          </CellGroup>
        ))}
      </div>
    </Screen>
  )
}
