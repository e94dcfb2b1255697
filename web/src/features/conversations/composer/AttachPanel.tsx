import { useState } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { allComposerActions, type ComposerAction, type ComposerContext } from '~/messages/message-kinds'
import { composerTexts } from './composer-texts'
import styles from './AttachPanel.module.css'

/** The panel behind the plus button: a grid of the kinds of message one can send. */
export function AttachPanel({ context, onDone }: { context: ComposerContext; onDone: () => void }) {
  const texts = useTexts(composerTexts)
  const language = usePreferences((preferences) => preferences.language)
  const [sheet, setSheet] = useState<ComposerAction>()
  const actions = actionsFor(context)
  return (
    <div className={styles.panel} role="group" aria-label={texts.more}>
      {actions.map((action) => (
        <button
          key={action.key}
          type="button"
          className={styles.action}
          onClick={() => {
            if (action.Sheet) return setSheet(action)
            action.open?.(context)
            onDone()
          }}
        >
          <span className={styles.icon}>{action.icon}</span>
          <span className={styles.label}>{action.label(language)}</span>
        </button>
      ))}
      {sheet?.Sheet && (
        <sheet.Sheet
          context={context}
          onClose={() => {
            setSheet(undefined)
            onDone()
          }}
        />
      )}
    </div>
  )
}

/** The actions available in this conversation, in display order. */
function actionsFor({ chat }: ComposerContext): readonly ComposerAction[] {
  return allComposerActions()
    .filter(({ isOffered }) => isOffered?.(chat) ?? true)
    .toSorted((one, other) => one.order - other.order)
}
