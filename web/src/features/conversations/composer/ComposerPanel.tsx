import { Smile } from 'lucide-react'
import { useState } from 'react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { EmojiPanel } from '~/messages/emoji/EmojiPanel'
import { allComposerTabs, type ComposerContext } from '~/messages/message-kinds'
import styles from './ComposerPanel.module.css'

/** The last tab used: people who send stickers tend to send more. */
let lastTab = 'emoji'

type ComposerPanelProps = {
  context: ComposerContext
  /** Whether the keyboard is open, for the search. */
  isSmall: boolean
  onLeave: () => void
}

/** The panel below the composer: emoji, and tabs added by kinds of message. */
export function ComposerPanel({ context, isSmall, onLeave }: ComposerPanelProps) {
  const texts = useTexts(conversationTexts)
  const language = usePreferences((preferences) => preferences.language)
  const tabs = allComposerTabs()
  const [chosen, setChosen] = useState(lastTab)
  const tab = tabs.find(({ key }) => key === chosen)
  const choose = (key: string) => {
    lastTab = key
    setChosen(key)
  }
  return (
    <div className={styles.panel} data-small={isSmall || undefined}>
      <div className={styles.page}>
        {tab ? (
          <tab.Panel key={tab.key} context={context} />
        ) : (
          <EmojiPanel onPick={context.insertText} onLeave={onLeave} />
        )}
      </div>
      <div className={styles.tabs} role="group" aria-label={texts.emoji}>
        <Tab isChosen={!tab} label={texts.emoji} onPress={() => choose('emoji')}>
          <Smile size={22} aria-hidden />
        </Tab>
        {tabs.map(({ key, label, icon }) => (
          <Tab key={key} isChosen={key === chosen} label={label(language)} onPress={() => choose(key)}>
            {icon}
          </Tab>
        ))}
      </div>
    </div>
  )
}

type TabProps = { isChosen: boolean; label: string; onPress: () => void; children: React.ReactNode }

function Tab({ isChosen, label, onPress, children }: TabProps) {
  return (
    <button
      type="button"
      className={styles.tab}
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
