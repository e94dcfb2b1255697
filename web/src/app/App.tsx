import { KitHost } from '~/kit/overlays/KitHost'
import { Layout } from './Layout'
import { SessionEffects } from './SessionEffects'
import { UpdateOffer } from './UpdateOffer'

/** The whole app: its screens and the overlays above them. */
export function App() {
  return (
    <>
      <Layout />
      <KitHost />
      <SessionEffects />
      <UpdateOffer />
    </>
  )
}
