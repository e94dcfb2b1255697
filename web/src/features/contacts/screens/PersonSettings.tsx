import { blockPerson, getPerson, removeFriend } from '@linnet/protocol/contacts/calls'
import { starFriend } from '@linnet/protocol/contacts/tags'
import { screens } from '@linnet/protocol/screens'
import { Ban, Flag, PenLine, Star } from 'lucide-react'
import { patchAnswer } from '~/data/query-client'
import { contactTexts } from '~/features/contacts/contact-texts'
import { PersonGate } from '~/features/contacts/parts/PersonGate'
import type { Person } from '~/features/contacts/parts/use-person'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { confirm } from '~/kit/overlays/confirm'
import { Screen } from '~/kit/screens/Screen'
import { nameOf } from '~/people/contact-rows'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/** Settings for a person: remark, block, delete. */
export function PersonSettings() {
  const texts = useTexts(contactTexts)
  return <PersonGate title={texts.settings}>{(person) => <Settings person={person} />}</PersonGate>
}

function Settings({ person }: { person: Person }) {
  const texts = useTexts(contactTexts)
  const engine = useEngine()
  const go = useNavigate()
  const block = async (isBlocked: boolean) => {
    if (isBlocked) {
      const isSure = await confirm({
        title: texts.block,
        body: texts.blockNote,
        confirmLabel: texts.block,
        isDanger: true,
      })
      if (!isSure) return
    }
    const query = { call: getPerson, input: { personId: person.id } }
    patchAnswer({ ...query, isAhead: true }, (known) => ({ ...known, isBlocked }))
    if (!toastRefusal(await engine.call(blockPerson, { personId: person.id, isBlocked })))
      patchAnswer(query, (known) => ({ ...known, isBlocked: !isBlocked }))
  }
  const star = async (isStarred: boolean) => {
    const query = { call: getPerson, input: { personId: person.id } }
    patchAnswer({ ...query, isAhead: true }, (known) => ({ ...known, isStarred }))
    if (!toastRefusal(await engine.call(starFriend, { personId: person.id, isStarred })))
      patchAnswer(query, (known) => ({ ...known, isStarred: !isStarred }))
  }
  const remove = async () => {
    const title = texts.removeTitle({ name: nameOf(person) })
    const isSure = await confirm({
      title,
      body: texts.removeNote,
      confirmLabel: texts.removeFriend,
      isDanger: true,
    })
    if (!isSure) return
    if (toastRefusal(await engine.call(removeFriend, { personId: person.id })))
      go(screens.person, { person: person.id }, { replace: true })
  }
  return (
    <Screen title={texts.settings} status={useConnectionStatus()}>
      {person.isFriend && (
        <CellGroup>
          <Cell
            icon={<PenLine size={20} />}
            title={texts.setRemark}
            detail={person.remark}
            onPress={() => go(screens.remark, { person: person.id })}
          />
          <SwitchCell
            icon={<Star size={20} />}
            title={texts.star}
            isOn={person.isStarred === true}
            onChange={(isOn) => void star(isOn)}
          />
        </CellGroup>
      )}
      <CellGroup note={texts.blockNote}>
        <SwitchCell
          icon={<Ban size={20} />}
          title={texts.block}
          isOn={person.isBlocked}
          onChange={(isOn) => void block(isOn)}
        />
      </CellGroup>
      <CellGroup>
        <Cell
          icon={<Flag size={20} />}
          title={texts.report}
          onPress={() => go(screens.report, { person: person.id })}
        />
      </CellGroup>
      {person.isFriend && (
        <CellGroup>
          <Cell title={texts.removeFriend} isDanger onPress={() => void remove()} />
        </CellGroup>
      )}
    </Screen>
  )
}
