import { ConfirmHost } from './ConfirmHost'
import { ToastHost } from './ToastHost'

/** Where toasts and questions appear; stands once in the app, above every screen. */
export function KitHost() {
  return (
    <>
      <ConfirmHost />
      <ToastHost />
    </>
  )
}
