import type { PersonId } from '@linnet/protocol'
import { deleteTag, maxFriendTagLength, saveTag, tagColours } from '@linnet/protocol/contacts/tags'
import { isBlank } from '@linnet/protocol/visible-text'
import { useId, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { EditorButtons } from '~/kit/fields/EditorButtons'
import { TextField } from '~/kit/fields/TextField'
import { PickRow } from '~/kit/lists/PickRow'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { nameOf } from '~/people/contact-rows'
import { FriendSearchScreen } from '~/people/FriendSearchScreen'
import { tagTexts } from '~/people/tag-texts'
import { type Tag, tagStyle, useTags } from '~/people/tags'
import { goBack } from '~/platform/navigation'
import { useParams } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './Tags.module.css'

/** Edits a tag's name, colour and friends: a new tag, or the one in the address. */
export function EditTag() {
  const texts = useTexts(tagTexts)
  const { tag: id } = useParams()
  const { data: tags, problem, reload } = useTags()
  if (id === undefined) return <Editor tag={undefined} />
  const tag = tags?.find((each) => each.id === id)
  if (tag) return <Editor key={tag.id} tag={tag} />
  return (
    <Screen title={texts.editTag}>
      {!tags && problem === undefined && <SkeletonRows />}
      {!tags && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {tags && <EmptyState>{texts.gone}</EmptyState>}
    </Screen>
  )
}

function Editor({ tag }: { tag: Tag | undefined }) {
  const texts = useTexts(tagTexts)
  const engine = useEngine()
  const [name, setName] = useState(tag?.name ?? '')
  const [colour, setColour] = useState(tag?.colour ?? 0)
  const [people, setPeople] = useState<ReadonlySet<string>>(() => new Set(tag?.personIds))
  const save = async () => {
    const personIds = [...people] as PersonId[]
    const input = { name: name.trim(), colour, personIds, ...(tag && { tagId: tag.id }) }
    if (!(await toastRefusal(engine.call(saveTag, input)))) return
    showToast(texts.saved, { kind: 'success' })
    goBack()
  }
  const deletion = tag && {
    label: texts.delete,
    title: texts.deleteAsk({ name: tag.name }),
    body: texts.deleteNote,
    onConfirm: async () => {
      if (await toastRefusal(engine.call(deleteTag, { tagId: tag.id }))) goBack()
    },
  }
  const toggle = (id: string, isPicked: boolean) => {
    const next = new Set(people)
    if (isPicked) next.add(id)
    else next.delete(id)
    setPeople(next)
  }
  return (
    <FriendSearchScreen
      title={tag ? texts.editTag : texts.newTag}
      placeholder={texts.searchFriends}
      noMatch={(text) => texts.noMatch({ text })}
      noFriends={{ text: texts.noFriends }}
      picks={
        <div className={styles.form}>
          <TextField label={texts.name} value={name} onChange={setName} limit={maxFriendTagLength} />
          <Colours colour={Math.min(colour, tagColours - 1)} onChange={setColour} />
        </div>
      }
      footer={() => (
        <EditorButtons saveLabel={texts.save} isReady={!isBlank(name)} onSave={save} deletion={deletion} />
      )}
    >
      {(friend) => (
        <PickRow
          key={friend.id}
          id={friend.id}
          name={nameOf(friend)}
          photo={friend.photo}
          isPicked={people.has(friend.id)}
          onChange={(isPicked) => toggle(friend.id, isPicked)}
        />
      )}
    </FriendSearchScreen>
  )
}

function Colours({ colour, onChange }: { colour: number; onChange: (colour: number) => void }) {
  const texts = useTexts(tagTexts)
  const name = useId()
  return (
    <fieldset className={styles.colours}>
      <legend className="visually-hidden">{texts.colour}</legend>
      {Array.from({ length: tagColours }, (_, nth) => nth).map((nth) => (
        <label key={nth} className={styles.colour} style={tagStyle(nth)}>
          <input
            type="radio"
            className="covering"
            name={name}
            aria-label={texts.colourOf({ n: nth + 1 })}
            checked={nth === colour}
            onChange={() => onChange(nth)}
          />
          <span className={styles.swatch} />
        </label>
      ))}
    </fieldset>
  )
}
