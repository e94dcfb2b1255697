import { type CallAudience, readCallPrivacy, setCallPrivacy } from '@linnet/protocol/calls/calls'
import { patchAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'
import { callChoiceTexts } from '~/features/settings/call-choice-texts'
import { useTexts } from '~/i18n/texts'
import { RadioList } from '~/kit/fields/RadioList'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { ErrorState } from '~/kit/screens/ErrorState'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/** The choice of who may call me, and whether callers see my device's network address. */
export function CallChoices() {
  const texts = useTexts(callChoiceTexts)
  const engine = useEngine()
  const { data, problem, reload } = useQueryOf(readCallPrivacy, {})
  if (!data)
    return (
      <CellGroup title={texts.mayCall}>
        {problem === undefined ? (
          <SkeletonRows count={3} hasAvatar={false} />
        ) : (
          <ErrorState message={problem} onRetry={reload} />
        )}
      </CellGroup>
    )
  const query = { call: readCallPrivacy, input: {} }
  /** The change is shown at once, and reverted if the server refuses. */
  const change = async (choice: { mayCall?: CallAudience; hidesAddress?: boolean }) => {
    patchAnswer({ ...query, isAhead: true }, (known) => ({ ...known, ...choice }))
    const outcome = await engine.call(setCallPrivacy, choice)
    patchAnswer(query, () => (outcome.ok ? outcome.value : data))
    toastRefusal(outcome)
  }
  return (
    <>
      <CellGroup title={texts.mayCall} note={texts.mayCallNote}>
        <RadioList
          label={texts.mayCall}
          options={[
            { value: 'friends', title: texts.friends },
            { value: 'starred', title: texts.starred },
            { value: 'nobody', title: texts.nobody },
          ]}
          value={data.mayCall}
          onChange={(mayCall) => void change({ mayCall })}
        />
      </CellGroup>
      {data.mayHide && (
        <CellGroup note={texts.hideAddressNote}>
          <SwitchCell
            title={texts.hideAddress}
            isOn={data.hidesAddress}
            onChange={(hidesAddress) => void change({ hidesAddress })}
          />
        </CellGroup>
      )}
    </>
  )
}
