import type { MomentPersonView } from '@linnet/protocol/moments/views'
import { useState } from 'react'
import { usePicking } from '~/features/moments/picking'
import { publishTexts } from '~/features/moments/publish-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { PickRow } from '~/kit/lists/PickRow'
import { useBusy } from '~/kit/use-busy'
import { nameOf } from '~/people/contact-rows'
import { FriendSearchScreen } from '~/people/FriendSearchScreen'
import { goBack } from '~/platform/navigation'
import { useGoBackWhen } from '~/platform/use-go-back-when'

/** Chooses friends for the screen beneath it. */
export function MomentPeople() {
  const texts = useTexts(publishTexts)
  const [picking] = useState(() => usePicking.getState().picking)
  const [chosen, setChosen] = useState<ReadonlyMap<string, MomentPersonView>>(
    () => new Map(picking?.people.map((person) => [person.id, person])),
  )
  const [isBusy, run] = useBusy()
  useGoBackWhen(picking === undefined)
  if (!picking) return null
  const toggle = (person: MomentPersonView, isPicked: boolean) => {
    const next = new Map(chosen)
    if (isPicked) next.set(person.id, person)
    else next.delete(person.id)
    setChosen(next)
  }
  const isFull = picking.most !== undefined && chosen.size >= picking.most
  return (
    <FriendSearchScreen
      title={picking.title}
      placeholder={texts.searchFriends}
      noMatch={(text) => texts.noMatch({ text })}
      noFriends={{ text: texts.noFriends }}
      hasIndex
      footer={() => (
        <Button
          isFullWidth
          isBusy={isBusy}
          onPress={() => run(async () => (await picking.done([...chosen.values()])) && goBack())}
        >
          {chosen.size > 0 ? texts.doneWith({ n: chosen.size }) : texts.done}
        </Button>
      )}
    >
      {({ id, nickname, remark, photo }) => (
        <PickRow
          key={id}
          id={id}
          name={nameOf({ remark, nickname })}
          photo={photo}
          isPicked={chosen.has(id)}
          disabled={isFull && !chosen.has(id)}
          onChange={(isPicked) => toggle({ id, nickname, remark, photo }, isPicked)}
        />
      )}
    </FriendSearchScreen>
  )
}
