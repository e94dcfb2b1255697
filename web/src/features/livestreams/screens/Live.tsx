import { GoLive } from '~/features/livestreams/parts/GoLive'
import { LiveList } from '~/features/livestreams/parts/LiveList'
import { LiveRoom } from '~/features/livestreams/parts/LiveRoom'
import { useParams } from '~/platform/screen-context'

/** The list of live streams; with `start` in the address, the setup of a new stream; with an `id`, that stream. */
export function Live() {
  const { id, start } = useParams()
  if (id !== undefined) return <LiveRoom key={id} liveId={id} />
  return start === undefined ? <LiveList /> : <GoLive />
}
