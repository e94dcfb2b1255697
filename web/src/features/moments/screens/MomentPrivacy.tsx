import { changeMomentSettings, showMomentSettings } from '@linnet/protocol/moments/calls'
import { momentDayChoices } from '@linnet/protocol/moments/rules'
import type { MomentPersonView, MomentSettingsView } from '@linnet/protocol/moments/views'
import { screens } from '@linnet/protocol/screens'
import { UserRoundPlus } from 'lucide-react'
import { patchAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'
import { startPicking } from '~/features/moments/picking'
import { privacyTexts } from '~/features/moments/privacy-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { RadioList } from '~/kit/fields/RadioList'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/**
 * The number of past days that people can see, the people from whom I hide my moments, and those whose
 * moments I hide.
 */
export function MomentPrivacy() {
  const texts = useTexts(privacyTexts)
  const { data, problem, reload } = useQueryOf(showMomentSettings, {})
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
      {!data && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!data && problem === undefined && <SkeletonRows count={5} hasAvatar={false} />}
      {data && (
        <>
          <Days days={data.days} />
          <People list="hiddenFrom" settings={data} />
          <People list="hidden" settings={data} />
        </>
      )}
    </Screen>
  )
}

type Days = (typeof momentDayChoices)[number]

function Days({ days }: { days: number }) {
  const texts = useTexts(privacyTexts)
  const engine = useEngine()
  const change = async (next: Days) => {
    const patch = (to: number) =>
      patchAnswer({ call: showMomentSettings, input: {}, isAhead: true }, (known) => ({ ...known, days: to }))
    patch(next)
    if (!(await toastRefusal(engine.call(changeMomentSettings, { days: next })))) patch(days)
  }
  return (
    <CellGroup title={texts.howFar}>
      <RadioList
        label={texts.howFar}
        options={momentDayChoices.map((each) => ({
          value: String(each),
          title: texts[`days${each}` as const],
        }))}
        value={String(days)}
        onChange={(next) => void change(Number(next) as Days)}
      />
    </CellGroup>
  )
}

type PeopleProps = { list: 'hiddenFrom' | 'hidden'; settings: MomentSettingsView }

function People({ list, settings }: PeopleProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(privacyTexts) }
  const go = useNavigate()
  const engine = useEngine()
  const people = settings[list]
  const save = (next: readonly MomentPersonView[]) =>
    toastRefusal(engine.call(changeMomentSettings, { [list]: next.map(({ id }) => id) }))
  const pick = () => {
    startPicking({ title: texts[list], people, done: save })
    go(screens.momentPeople)
  }
  return (
    <CellGroup title={texts[list]} note={texts[`${list}Note`]}>
      {people.map((person) => {
        const name = personName(person, texts.anonymous)
        return (
          <Cell
            key={person.id}
            leading={<Avatar id={person.id} name={name} photo={person.photo} size={40} />}
            title={<span dir="auto">{name}</span>}
            onPress={() => go(screens.personMoments, { person: person.id })}
          />
        )
      })}
      <Cell
        icon={<UserRoundPlus size={20} />}
        title={texts.add}
        detail={people.length === 0 ? texts.nobody : undefined}
        onPress={pick}
      />
    </CellGroup>
  )
}
