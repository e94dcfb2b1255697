import { KitHost } from '~/kit/overlays/KitHost'
import { Layout } from './Layout'
import { News } from './News'
import { UpdateOffer } from './UpdateOffer'

/** The whole app: its screens, and what appears above them. */
export function App() {
  return (
    <>
      <Layout />
      <KitHost />
      <News />
      <UpdateOffer />
    </>
  )
}
