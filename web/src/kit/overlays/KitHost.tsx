import { ConfirmHost } from './ConfirmHost'
import { ToastHost } from './ToastHost'

/** Renders toasts and confirm() questions; mounted once in the app, above every screen. */
export function KitHost() {
  return (
    <>
      <ConfirmHost />
      <ToastHost />
    </>
  )
}
