import { Copy } from 'lucide-react'
import { useTexts } from '@/i18n/texts'
import { IconButton } from './Button'
import { kitTexts } from './kit-texts'
import { showToast } from './toast'
import css from './CopyText.module.css'

/** A text to copy verbatim: a link, a secret, an id. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const t = useTexts(kitTexts)
  const copy = () => void navigator.clipboard.writeText(text).then(() => showToast(t.copied, 'neutral'))
  return (
    <span className={css.copy}>
      <code className={css.text}>{text}</code>
      <IconButton icon={Copy} label={`${t.copy}: ${label}`} size="small" onClick={copy} />
    </span>
  )
}
