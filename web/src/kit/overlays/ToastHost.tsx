import { CircleAlert, CircleCheck } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { hideToast, useToast } from './toast'
import styles from './ToastHost.module.css'

/** Renders the toasts of showToast(); mounted once in the app. */
export function ToastHost() {
  const toast = useToast((state) => state.toast)
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = layer.current
    if (!element) return
    // The popover is shown again each time: the last element to enter the top layer is above any open dialog.
    if (element.matches(':popover-open')) element.hidePopover()
    if (toast) element.showPopover()
  }, [toast])
  return (
    <div ref={layer} popover="manual" className={styles.layer} role="status" aria-live="polite">
      {toast && (
        <div key={toast.key} className={styles.toast}>
          {toast.kind === 'success' && <CircleCheck size={20} aria-hidden />}
          {toast.kind === 'error' && <CircleAlert size={20} aria-hidden />}
          <span>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                hideToast()
                toast.action?.onSelect()
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
