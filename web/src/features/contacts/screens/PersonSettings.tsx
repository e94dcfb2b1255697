import { blockPerson, removeFriend } from '@linnet/protocol/contacts'
import { screens } from '@linnet/protocol/screens'
import { Ban, Flag, PenLine } from 'lucide-react'
import { useState } from 'react'
import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { confirm } from '../../../kit/confirm'
import { Screen } from '../../../kit/Screen'
import { SwitchCell } from '../../../kit/SwitchCell'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { nameOf } from '../../../session/contact-rows'
import { useEngine } from '../../../session/engine'
import { told } from '../../../session/told'
import { contactTexts } from '../contact-texts'
import { PersonGate } from '../parts/PersonGate'
import type { Person } from '../parts/use-person'

/** What I do about a person: name them, block them, part from them. */
export function PersonSettings() {
  const texts = useTexts(contactTexts)
  return (
    <PersonGate title={texts.settings}>
      {(person, reload) => <Settings person={person} reload={reload} />}
    </PersonGate>
  )
}

function Settings({ person, reload }: { person: Person; reload: () => void }) {
  const texts = useTexts(contactTexts)
  const engine = useEngine()
  const go = useNavigate()
  // Shown as it was chosen until the server has answered.
  const [chosen, setChosen] = useState<boolean>()
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
    setChosen(isBlocked)
    const isDone = told(await engine.call(blockPerson, { personId: person.id, isBlocked }))
    if (!isDone) setChosen(undefined)
    reload()
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
    if (told(await engine.call(removeFriend, { personId: person.id })))
      go(screens.person, { person: person.id }, { replace: true })
  }
  return (
    <Screen title={texts.settings} status={useConnectionLine()}>
      {person.isFriend && (
        <CellGroup>
          <Cell
            icon={<PenLine size={20} />}
            title={texts.setRemark}
            detail={person.remark}
            onPress={() => go(screens.remark, { person: person.id })}
          />
        </CellGroup>
      )}
      <CellGroup note={texts.blockNote}>
        <SwitchCell
          icon={<Ban size={20} />}
          title={texts.block}
          isOn={chosen ?? person.isBlocked}
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
