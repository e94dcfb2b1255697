import { liftIpBlock, listIpBlocks } from '@linnet/protocol/staff'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { State } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, DetailPanel } from '@/kit/Page'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { Until } from '@/kit/text/Until'
import { useRight } from '@/session/session'
import { type IpBlock, statesOf } from './block-states'
import { ipBlockTexts } from './ip-block-texts'

/** A block in full, with a button to lift it. */
export function BlockPanel({ block, close }: { block: IpBlock | undefined; close: () => void }) {
  const t = useTexts(ipBlockTexts)
  const [isAsking, setAsking] = useState(false)
  const mayLift = useRight('ipblocks.change')
  const lift = useStaffAction(liftIpBlock, { refreshes: [listIpBlocks] })
  if (!block) {
    return (
      <DetailPanel title={t.title} onClose={close}>
        <p>{t.gone}</p>
      </DetailPanel>
    )
  }
  const { id, network, reason, by, at, until, state, liftedAt, liftedBy, liftedWhy } = block
  return (
    <DetailPanel title={network} onClose={close}>
      <Facts
        facts={[
          [t.state, <State key="state" value={state} states={statesOf(t)} />],
          [t.reason, reason],
          [t.by, by],
          [t.at, <Time key="at" at={at} />],
          [t.until, <Until key="until" at={until} />],
          [t.liftedBy, liftedBy],
          [t.liftedAt, liftedAt === undefined ? undefined : <Time key="liftedAt" at={liftedAt} />],
          [t.liftedWhy, liftedWhy],
        ]}
      />
      {mayLift && state === 'active' && (
        <Actions>
          <Button look="primary" icon={Undo2} onClick={() => setAsking(true)}>
            {t.lift}
          </Button>
        </Actions>
      )}
      <ReasonDialog
        title={t.liftTitle}
        action={t.lift}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={(why) => lift.run({ id, why })}
      />
    </DetailPanel>
  )
}
