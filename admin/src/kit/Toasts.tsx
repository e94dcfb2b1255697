import { Toast } from 'radix-ui'
import { useTexts } from '@/i18n/texts'
import { kitTexts } from './kit-texts'
import { hideToast, toasts } from './toast'
import css from './Toasts.module.css'

/** Shows the toasts; once, in the frame of the page. */
export function Toasts() {
  const t = useTexts(kitTexts)
  return (
    <Toast.Provider duration={5000} label={t.notifications}>
      {toasts.use().map(({ id, text, tone }) => (
        <Toast.Root
          key={id}
          className={css.toast}
          type={tone === 'bad' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => !isOpen && hideToast(id)}
        >
          <Toast.Description>{text}</Toast.Description>
        </Toast.Root>
      ))}
      <Toast.Viewport className={css.viewport} label={`${t.notifications} ({hotkey})`} />
    </Toast.Provider>
  )
}
