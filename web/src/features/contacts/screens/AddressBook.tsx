import type { PersonId } from '@linnet/protocol'
import { forgetContacts, listMatches } from '@linnet/protocol/contacts/address-book'
import { accountE164, callingCodeOf } from '@linnet/protocol/contacts/phone-numbers'
import { screens } from '@linnet/protocol/screens'
import { BookUser, FileUp, Trash2, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { addressBookTexts } from '~/features/contacts/address-book-texts'
import { type AddressEntry, maxVcardBytes, readPasted, readVcards } from '~/features/contacts/address-entries'
import { matchEntries } from '~/features/contacts/match-contacts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { useMe } from '~/people/me'
import { canPickContacts, pickContacts } from '~/platform/contact-picker'
import { pickFiles } from '~/platform/file-picker'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './Form.module.css'

const defaultCountry = '86'

/** Finds members among the numbers of an address book. */
export function AddressBook() {
  const texts = useTexts(addressBookTexts)
  const engine = useEngine()
  const { profile } = useMe()
  const mine = profile && accountE164(profile.phone)
  const [typedCountry, setCountry] = useState<string>()
  const country = typedCountry ?? (mine && callingCodeOf(mine)) ?? defaultCountry
  const [pasted, setPasted] = useState('')
  const [names, setNames] = useState<ReadonlyMap<PersonId, string>>(new Map())
  const [isBusy, run] = useBusy()

  const find = (read: () => Promise<readonly AddressEntry[]>) =>
    run(async () => {
      const entries = await read()
      if (entries.length === 0) return
      const { looked, names: found, refusal } = await matchEntries(engine, entries, country)
      setNames((known) => new Map([...known, ...found]))
      if (refusal) showToast(refusalText(refusal), { kind: 'error' })
      else if (looked === 0) showToast(texts.noNumbers, { kind: 'error' })
      else showToast(texts.found({ found: found.size, looked }), { kind: 'success' })
    })
  const readFile = async () => {
    const [file] = await pickFiles({ accept: '.vcf,text/vcard,text/x-vcard' })
    if (!file) return []
    if (file.size > maxVcardBytes) {
      showToast(texts.tooLarge, { kind: 'error' })
      return []
    }
    const entries = readVcards(await file.text())
    if (entries.length === 0) showToast(texts.noNumbers, { kind: 'error' })
    return entries
  }
  const readText = async () => {
    const entries = readPasted(pasted)
    if (entries.length === 0) showToast(texts.noNumbers, { kind: 'error' })
    return Promise.resolve(entries)
  }
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
      <CellGroup note={texts.what}>
        {canPickContacts() && (
          <Cell icon={<BookUser size={20} />} title={texts.pick} onPress={() => find(pickContacts)} />
        )}
        <Cell icon={<FileUp size={20} />} title={texts.importFile} onPress={() => find(readFile)} />
      </CellGroup>
      <div className={styles.page}>
        <Form onSubmit={() => find(readText)}>
          <TextField label={texts.numbers} value={pasted} onChange={setPasted} isMultiline />
          <TextField
            label={texts.country}
            value={country}
            onChange={(typed) => setCountry(typed.replace(/\D/g, '').slice(0, 3))}
            prefix="+"
            inputMode="numeric"
          />
          <Button type="submit" isFullWidth isBusy={isBusy}>
            {texts.find}
          </Button>
        </Form>
      </div>
      <Matches names={names} />
    </Screen>
  )
}

/** The people found by my address book, on any of my devices; only this device knows their names in it. */
function Matches({ names }: { names: ReadonlyMap<PersonId, string> }) {
  const texts = useTexts(addressBookTexts)
  const go = useNavigate()
  const engine = useEngine()
  const { data: people, problem, reload } = useQueryOf(listMatches, {})
  const withdraw = async () => {
    const isSure = await confirm({
      title: texts.withdraw,
      body: texts.withdrawNote,
      confirmLabel: texts.withdraw,
      isDanger: true,
    })
    if (isSure && (await toastRefusal(engine.call(forgetContacts, {}))))
      showToast(texts.withdrawn, { kind: 'success' })
  }
  if (!people)
    return problem === undefined ? <SkeletonRows /> : <ErrorState message={problem} onRetry={reload} />
  if (people.length === 0)
    return <EmptyState icon={<UserSearch size={32} aria-hidden />}>{texts.nobody}</EmptyState>
  return (
    <>
      <CellGroup title={texts.people}>
        {people.map((person) => (
          <Cell
            key={person.id}
            leading={<Avatar id={person.id} name={person.nickname} photo={person.photo} />}
            title={person.nickname}
            subtitle={names.get(person.id) || person.signature}
            detail={person.isFriend ? texts.friend : undefined}
            onPress={() => go(screens.person, { person: person.id })}
          />
        ))}
      </CellGroup>
      <CellGroup note={texts.withdrawNote}>
        <Cell icon={<Trash2 size={20} />} title={texts.withdraw} isDanger onPress={() => void withdraw()} />
      </CellGroup>
    </>
  )
}
