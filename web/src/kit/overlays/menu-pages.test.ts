import { expect, test } from 'bun:test'
import { actionsShown } from './menu-pages'

const action = (label: string, isLater = false) => ({ label, isLater, onSelect: () => undefined })
const labels = (...given: Parameters<typeof actionsShown>) => actionsShown(...given).map(({ label }) => label)

test('a menu shows its main actions, and the others after a press on More', () => {
  const actions = [action('Reply'), action('Favorite', true), action('Select', true), action('Delete')]
  expect(labels(actions, false)).toEqual(['Reply', 'Delete'])
  expect(labels(actions, true)).toEqual(['Favorite', 'Select'])
})

test('one later action is shown with the others', () => {
  expect(labels([action('Reply'), action('Info', true)], false)).toEqual(['Reply', 'Info'])
})
