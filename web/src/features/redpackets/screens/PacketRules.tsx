import type { CallInput, ConversationId } from '@linnet/protocol'
import { groupRoles } from '@linnet/protocol/groups/roles'
import { getPacketRules, setPacketRules } from '@linnet/protocol/redpackets/calls'
import type { PacketRulesView } from '@linnet/protocol/redpackets/views'
import { screens } from '@linnet/protocol/screens'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { patchAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'
import { PacketAmountField } from '~/features/redpackets/parts/PacketFields'
import { draftOf, readRules, type RulesDraft, type RulesProblem } from '~/features/redpackets/rules-draft'
import { rulesTexts } from '~/features/redpackets/rules-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { typedAmountText } from '~/kit/text/typed-amount'
import { useBusy } from '~/kit/use-busy'
import { useCurrency } from '~/payments/Money'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from '~/features/redpackets/parts/PacketStage.module.css'

/** A group's packet rules; without a group in the address, lists the groups that I manage. */
export function PacketRules() {
  const texts = useTexts(rulesTexts)
  const status = useConnectionStatus()
  const conversation = useParams()['conversation'] as ConversationId | undefined
  return (
    <Screen title={texts.title} status={status}>
      {conversation === undefined ? <MyGroups /> : <Rules conversationId={conversation} />}
    </Screen>
  )
}

function MyGroups() {
  const texts = useTexts(rulesTexts)
  const go = useNavigate()
  const chats = useClientState((state) => state.chats)
  const led = [...chats.values()].filter(({ group }) => group && group.myRole >= groupRoles.admin)
  if (led.length === 0)
    return (
      <EmptyState
        icon={<UsersRound size={32} aria-hidden />}
        action={
          <Button kind="quiet" onPress={() => go(screens.pickFriends)}>
            {texts.newGroup}
          </Button>
        }
      >
        {texts.noGroups}
      </EmptyState>
    )
  return (
    <CellGroup title={texts.groups}>
      {led.map(({ id, name }) => (
        <Cell key={id} title={name} onPress={() => go(screens.packetRules, { conversation: id })} />
      ))}
    </CellGroup>
  )
}

type Change = Omit<CallInput<typeof setPacketRules>, 'conversationId'>

function Rules({ conversationId }: { conversationId: ConversationId }) {
  const texts = useTexts(rulesTexts)
  const engine = useEngine()
  const isDirect = useClientState((state) => state.chats.get(conversationId)?.group === undefined)
  const { data: rules, problem, reload } = useQueryOf(getPacketRules, { conversationId })
  if (!rules && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!rules) return <SkeletonRows count={6} hasAvatar={false} />
  if (isDirect) return <EmptyState icon={<UsersRound size={32} aria-hidden />}>{texts.direct}</EmptyState>
  /** The change is shown at once, and reverted if refused. */
  const save = async (change: Change, shown: Partial<PacketRulesView>): Promise<boolean> => {
    const query = { call: getPacketRules, input: { conversationId } }
    patchAnswer({ ...query, isAhead: true }, (known) => ({ ...known, ...shown }))
    const outcome = await engine.call(setPacketRules, { conversationId, ...change })
    patchAnswer(query, () => (outcome.ok ? outcome.value : rules))
    if (!outcome.ok) showToast(refusalText(outcome.refusal), { kind: 'error' })
    return outcome.ok
  }
  return (
    <>
      <Switches rules={rules} onChange={(change) => void save(change, change)} />
      <Numbers rules={rules} onSave={(change) => save(change, {})} />
    </>
  )
}

const switches = ['allowsLucky', 'allowsEqual', 'allowsExclusive', 'allowsMine'] as const
type SwitchName = 'isOn' | (typeof switches)[number]

type SwitchesProps = {
  rules: PacketRulesView
  onChange: (change: { [Name in SwitchName]?: boolean }) => void
}

function Switches({ rules, onChange }: SwitchesProps) {
  const texts = useTexts(rulesTexts)
  const { isOn, mayChange, mineAsset } = rules
  return (
    <>
      <CellGroup note={mayChange ? undefined : texts.readOnly}>
        <SwitchCell
          title={texts.on}
          isOn={isOn}
          disabled={!mayChange}
          onChange={(value) => onChange({ isOn: value })}
        />
      </CellGroup>
      <CellGroup title={texts.kinds}>
        {switches
          .filter((name) => name !== 'allowsMine' || mineAsset !== undefined)
          .map((name) => (
            <SwitchCell
              key={name}
              title={texts[name]}
              subtitle={
                name === 'allowsMine'
                  ? texts[mineAsset === 'USDT' ? 'minesForMoney' : 'minesForPoints']
                  : undefined
              }
              isOn={rules[name]}
              disabled={!mayChange || !isOn}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
      </CellGroup>
    </>
  )
}

type NumbersProps = { rules: PacketRulesView; onSave: (change: Change) => Promise<boolean> }

function Numbers({ rules, onSave }: NumbersProps) {
  const texts = useTexts(rulesTexts)
  const currency = useCurrency()
  const [draft, setDraft] = useState<RulesDraft>(() => draftOf(rules))
  const [problem, setProblem] = useState<RulesProblem>()
  const [isBusy, run] = useBusy()
  const { mayChange, mineAsset } = rules
  const type = (change: Partial<RulesDraft>) => {
    setProblem(undefined)
    setDraft({ ...draft, ...change })
  }
  const errorOf = (field: keyof RulesDraft) => (problem?.field === field ? texts[problem.reason] : undefined)
  const submit = () => {
    const read = readRules(draft)
    if ('problem' in read) return setProblem(read.problem)
    return run(async () => {
      const { mineTimes, ...limits } = read.limits
      const change = mineAsset === undefined ? limits : { ...limits, mineTimes }
      if (await onSave(change)) showToast(texts.saved, { kind: 'success' })
    })
  }
  return (
    <div className={styles.stage}>
      <Form onSubmit={submit} errors={problem}>
        <div className={styles.sheet}>
          <span className={styles.label}>{texts.amounts}</span>
          <PacketAmountField
            label={texts.least}
            value={draft.least}
            onChange={(least) => type({ least })}
            unit={currency}
            disabled={!mayChange}
            error={errorOf('least')}
          />
          <PacketAmountField
            label={texts.most}
            value={draft.most}
            onChange={(most) => type({ most })}
            unit={currency}
            disabled={!mayChange}
            error={errorOf('most')}
          />
          {mineAsset !== undefined && (
            <TextField
              label={texts.times}
              value={draft.times}
              onChange={(times) => type({ times: typedAmountText(times) })}
              placeholder={texts.fair}
              inputMode="decimal"
              hint={texts.timesHint}
              disabled={!mayChange}
              error={errorOf('times')}
            />
          )}
        </div>
        {mayChange && (
          <Button type="submit" isFullWidth isBusy={isBusy}>
            {texts.save}
          </Button>
        )}
      </Form>
    </div>
  )
}
