import { screens } from '@linnet/protocol/screens'
import type { MouseEvent } from 'react'
import { authTexts } from '~/features/auth/auth-texts'
import { currentLanguage } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Checkbox } from '~/kit/fields/Checkbox'
import { confirm } from '~/kit/overlays/confirm'
import { useNavigate } from '~/platform/screen-context'
import { setDraft, useSignInDraft } from './sign-in-draft'
import styles from './Agreement.module.css'

/** The mandatory agreement checkbox, with links to the terms. */
export function Agreement() {
  const texts = useTexts(authTexts)
  const go = useNavigate()
  const hasAgreed = useSignInDraft((draft) => draft.hasAgreed)
  const link = (path: string, words: string) => (
    <a
      href={`#${path}`}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(path)
      }}
    >
      {words}
    </a>
  )
  return (
    <div className={styles.agreement}>
      <Checkbox isChecked={hasAgreed} onChange={(isChecked) => setDraft({ hasAgreed: isChecked })}>
        {texts.agreeStart}
        {link(screens.agreement, texts.agreement)}
        {texts.agreeAnd}
        {link(screens.privacyPolicy, texts.privacyPolicy)}
        {texts.agreeEnd}
      </Checkbox>
    </div>
  )
}

/** Whether the agreement is accepted; if not, asks, so that one tap accepts and continues. */
export async function ensureAgreed(): Promise<boolean> {
  if (useSignInDraft.getState().hasAgreed) return true
  const texts = authTexts[currentLanguage()]
  const agrees = await confirm({
    title: texts.agreeFirst,
    body: texts.agreeAsk,
    confirmLabel: texts.agreeGoOn,
  })
  if (agrees) setDraft({ hasAgreed: true })
  return agrees
}
