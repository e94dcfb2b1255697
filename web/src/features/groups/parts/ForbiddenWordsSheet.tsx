import { forbiddenWordLength, type GroupView, maxForbiddenWords } from '@linnet/protocol/groups/calls'
import { isBlank } from '@linnet/protocol/visible-text'
import { X } from 'lucide-react'
import { useState } from 'react'
import { manageTexts } from '~/features/groups/manage-texts'
import { withWord } from '~/features/groups/word-list'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Sheet } from '~/kit/overlays/Sheet'
import { useBusy } from '~/kit/use-busy'
import { useSetting } from './use-setting'
import styles from './ForbiddenWordsSheet.module.css'

type ForbiddenWordsSheetProps = { group: GroupView; isOpen: boolean; onClose: () => void }

/** Edits the group's forbidden words. */
export function ForbiddenWordsSheet({ group, isOpen, onClose }: ForbiddenWordsSheetProps) {
  const texts = useTexts(manageTexts)
  const set = useSetting(group)
  const words = group.forbiddenWords ?? []
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<{ text: string }>()
  const [isBusy, run] = useBusy()
  const add = () =>
    run(async () => {
      const next = withWord(words, typed)
      if (next.some(({ length }) => length > forbiddenWordLength))
        return setError({ text: texts.longWord({ n: forbiddenWordLength }) })
      if (next.length > maxForbiddenWords)
        return setError({ text: texts.manyWords({ n: maxForbiddenWords }) })
      if (next.length === words.length || (await set('forbiddenWords', [...next]))) setTyped('')
    })
  const remove = (word: string) =>
    run(() =>
      set(
        'forbiddenWords',
        words.filter((known) => known !== word),
      ),
    )
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.words}>
      <Form onSubmit={add} errors={error}>
        <TextField
          label={texts.addWord}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setError(undefined)
          }}
          hint={texts.wordsNote}
          error={error?.text}
          enterKeyHint="done"
          suffix={
            <Button type="submit" kind="plain" size="small" isBusy={isBusy} disabled={isBlank(typed)}>
              {texts.add}
            </Button>
          }
        />
      </Form>
      {words.length === 0 && <p className={styles.nothing}>{texts.noWords}</p>}
      {words.length > 0 && (
        <ul className={styles.words}>
          {words.map((word) => (
            <li key={word} className={styles.word}>
              <span className="truncate" dir="auto">
                {word}
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={texts.removeWord({ word })}
                onClick={() => remove(word)}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
