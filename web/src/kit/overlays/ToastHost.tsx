import { CircleAlert, CircleCheck } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { hideToast, useToast } from './toast'
import styles from './ToastHost.module.css'

/** Shows what showToast() says; stands once in the app. */
export function ToastHost() {
  const notice = useToast((state) => state.notice)
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = layer.current
    if (!element) return
    // Shown anew each time: what came last into the top layer lies over open dialogs.
    if (element.matches(':popover-open')) element.hidePopover()
    if (notice) element.showPopover()
  }, [notice])
  return (
    <div ref={layer} popover="manual" className={styles.layer} role="status" aria-live="polite">
      {notice && (
        <div key={notice.key} className={styles.toast}>
          {notice.kind === 'success' && <CircleCheck size={20} aria-hidden />}
          {notice.kind === 'error' && <CircleAlert size={20} aria-hidden />}
          <span>{notice.text}</span>
          {notice.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                hideToast()
                notice.action?.onSelect()
              }}
            >
              {notice.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
