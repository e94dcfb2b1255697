import { beginMeeting } from '~/calls/kinds/meeting/begin-meeting'
import { useBusy } from '~/kit/use-busy'
import { useEngine } from '~/session/engine'
import { enterMeeting } from './actions'

/** Creates a meeting that starts now, and enters it. */
export function useBegin(): [isBusy: boolean, begin: () => void] {
  const engine = useEngine()
  const [isBusy, run] = useBusy()
  const begin = () =>
    run(async () => {
      const meeting = await beginMeeting(engine)
      if (meeting) await enterMeeting({ number: meeting.number })
    })
  return [isBusy, begin]
}
