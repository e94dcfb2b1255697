import { expect, mock, test } from 'bun:test'
import { loadSending } from './attachments'
import { droppedFiles, pastedFiles } from './taken-files'

const explainFolders = mock(() => undefined)
void mock.module('./attachment-sending', () => ({ explainFolders }))

const file = (name: string) => new File(['x'], name)
const item = (name: string, { isDirectory = false } = {}) => ({
  kind: 'file',
  getAsFile: () => file(name),
  webkitGetAsEntry: () => ({ isDirectory }),
})
const drop = (...items: object[]) => ({ items, files: [] }) as unknown as DataTransfer
const paste = (text: string, ...names: string[]) =>
  ({ files: names.map(file), getData: () => text }) as unknown as DataTransfer
/** Resolves once the loaded code has run. */
const explained = () => loadSending().then(() => Promise.resolve())
const namesOf = (files: readonly File[]) => files.map(({ name }) => name)

test('a dropped folder is left out in words, and the files beside it are taken', async () => {
  const text = { kind: 'string', webkitGetAsEntry: () => null }
  expect(namesOf(droppedFiles(drop(text, item('a.png'), item('b.png'))))).toEqual(['a.png', 'b.png'])
  await explained()
  expect(explainFolders).not.toHaveBeenCalled()
  expect(namesOf(droppedFiles(drop(item('holidays', { isDirectory: true }), item('a.png'))))).toEqual([
    'a.png',
  ])
  await explained()
  expect(explainFolders).toHaveBeenCalledTimes(1)
})

test('files that are pasted count, unless there is other text than their names', () => {
  expect(namesOf(pastedFiles(paste('', 'image.png')))).toEqual(['image.png'])
  expect(namesOf(pastedFiles(paste('a.png', 'a.png')))).toEqual(['a.png'])
  expect(namesOf(pastedFiles(paste('a.png\rb c.pdf\r', 'a.png', 'b c.pdf')))).toEqual(['a.png', 'b c.pdf'])
  expect(namesOf(pastedFiles(paste('/media/stick/a.png', 'a.png')))).toEqual(['a.png'])
  expect(namesOf(pastedFiles(paste('file:///media/stick/b%20c%E7%8C%AB.pdf', 'b c猫.pdf')))).toEqual([
    'b c猫.pdf',
  ])
  expect(namesOf(pastedFiles(paste('D:\\papers\\100%.pdf', '100%.pdf')))).toEqual(['100%.pdf'])
  const decomposed = 'Café.png'.normalize('NFD')
  expect(namesOf(pastedFiles(paste('Café.png', decomposed)))).toEqual([decomposed])
  expect(pastedFiles(paste('Total\t12', 'image.png'))).toEqual([])
  expect(pastedFiles(paste('only text'))).toEqual([])
})
