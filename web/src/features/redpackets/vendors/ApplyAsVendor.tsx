import { screens } from '@linnet/protocol/screens'
import { showOwnVendor, type VendorView } from '@linnet/protocol/vendors/calls'
import { Clock, ShieldX, Store } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { ApplicationForm } from '~/features/redpackets/vendors/ApplicationForm'
import { applyTexts } from '~/features/redpackets/vendors/apply-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { StateHeading } from '~/kit/screens/StateHeading'
import { currentHttpUrl } from '~/lines/lines'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState } from '~/session/engine'
import styles from '~/features/redpackets/vendors/Vendors.module.css'

/** Applies to become a vendor, or shows the state of the application. */
export function ApplyAsVendor() {
  const texts = useTexts(applyTexts)
  const { data: shown, problem, reload } = useQueryOf(showOwnVendor, {})
  const canApply = shown && (shown.state === undefined || shown.state === 'refused')
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
      {!shown && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!shown && problem === undefined && <SkeletonRows hasAvatar={false} count={4} />}
      {shown?.state !== undefined && <Standing shown={shown} state={shown.state} />}
      {canApply && <ApplicationForm known={shown} />}
    </Screen>
  )
}

const icons = { applied: Clock, approved: Store, refused: ShieldX, suspended: ShieldX, ended: ShieldX }

function Standing({ shown, state }: { shown: VendorView; state: NonNullable<VendorView['state']> }) {
  const texts = useTexts(applyTexts)
  const go = useNavigate()
  const me = useClientState((client) => client.me)
  const Icon = icons[state]
  const notes = { applied: texts.appliedNote, approved: texts.approvedNote }
  return (
    <>
      <StateHeading
        icon={<Icon size={44} aria-hidden />}
        tone={state === 'applied' ? undefined : state === 'approved' ? 'good' : 'bad'}
        title={texts[state]}
        role="status"
      >
        <p>{state === 'applied' || state === 'approved' ? notes[state] : shown.reason}</p>
      </StateHeading>
      {state !== 'refused' && (
        <CellGroup>
          <Cell title={texts.name} detail={shown.name} wrapsDetail />
          <Cell title={texts.contact} detail={shown.contact} wrapsDetail />
        </CellGroup>
      )}
      {state === 'approved' && (
        <div className={styles.action}>
          <Button isFullWidth onPress={() => go(screens.packet, { vendor: me ?? '' })}>
            {texts.page}
          </Button>
          <Button
            kind="quiet"
            isFullWidth
            onPress={() => window.open(`${currentHttpUrl()}/vendor/`, '_blank', 'noopener')}
          >
            {texts.openDesk}
          </Button>
        </div>
      )}
    </>
  )
}
