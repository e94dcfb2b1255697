/** "Contact us": a member in their browser, and the agents who answer in the console. */
import { expectAccessible } from './support/axe'
import { expect, expectTame, openDesk, test } from './support/console'
import { composer, say } from './support/conversation'
import { hostileTexts } from './support/hostile'
import { openFromMe, pane } from './support/screens'

test('a member writes, the agent on duty answers and hands over, the next one closes, and the member rates', async ({
  annsPage,
  hire,
  openConsole,
}) => {
  const sams = await openConsole(await hire('support', 'Sam'), '/support')
  await expect(sams.getByText('No one is on duty. New cases wait.')).toBeVisible()
  await sams.getByRole('button', { name: 'Go on duty' }).click()
  await expect(sams.getByText('On duty: Sam')).toBeVisible()

  await openFromMe(annsPage, 'Contact us')
  const screen = pane(annsPage, 'detail')
  await expect(screen.getByText('We’re here and answer soon.')).toBeVisible()
  await screen.getByRole('button', { name: 'Start a chat' }).click()
  await expect(annsPage.getByText('Hello! How can we help? Write to us here.').last()).toBeVisible()
  await expect(composer(annsPage)).toBeVisible()
  const question = `My packet is gone ${hostileTexts.image}`
  await say(annsPage, question)

  await sams.getByRole('row', { name: /My packet is gone/ }).click()
  const theirs = sams.getByRole('region', { name: 'Ann' }).first()
  await expect(theirs.getByText(question)).toBeVisible()
  await expect(theirs.getByRole('term').getByText('Chat ID', { exact: true })).toBeAttached()
  await expect(sams).toHaveTitle(/^\(\d+\) Support/)
  await expect(theirs.getByRole('definition').getByText('Assigned')).toBeVisible()
  await expectTame(sams, 'the support desk')
  await expectAccessible(sams, 'the support desk')
  await theirs.getByLabel('Answer').fill('Which one')
  await theirs.getByLabel('Answer').press('Escape')
  await expect(theirs.getByLabel('Answer')).toHaveValue('Which one')
  // Half an answer survives the closed case and a reload, which asks first.
  await theirs.getByRole('button', { name: 'Close', exact: true }).click()
  sams.once('dialog', (dialog) => void dialog.accept())
  await sams.reload()
  await sams.getByRole('row', { name: /My packet is gone/ }).click()
  await expect(theirs.getByLabel('Answer')).toHaveValue('Which one')
  await theirs.getByLabel('Answer').fill('Which one was it?')
  await theirs.getByLabel('Answer').press('Control+Enter')
  await expect(annsPage.getByText('Which one was it?').last()).toBeVisible()

  // The desk shows what is written while it is open, but not to those who read what came before.
  const conversation = theirs.getByRole('region', { name: 'Ann' })
  await say(annsPage, `It was so: ${'on and on '.repeat(300)}`)
  await expect(theirs.getByText('It was so')).toBeAttached()
  await conversation.evaluate((part) => part.scrollTo(0, 0))
  await say(annsPage, 'It was green')
  await expect(theirs.getByText('It was green')).toBeAttached()
  await expect(theirs.getByText('It was green')).not.toBeInViewport()
  await conversation.evaluate((part) => part.scrollTo(0, part.scrollHeight))
  await say(annsPage, 'The one from Ben')
  await expect(theirs.getByText('The one from Ben')).toBeInViewport()
  await expect(theirs.getByLabel('Answer')).toBeInViewport()

  // A file reaches the member like any message.
  await theirs.locator('input[type=file]').setInputFiles({
    name: 'Steps.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Step one'),
  })
  await expectAccessible(sams, 'sending a file')
  await sams.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sams.getByRole('dialog')).toHaveCount(0)
  await expect(theirs.getByText('Steps.txt')).toBeVisible()
  await expect(annsPage.getByText('Steps.txt').last()).toBeVisible()

  // Notes and tags are for the staff.
  await theirs.getByRole('button', { name: 'Add a note' }).click()
  await expectAccessible(sams, 'writing a note')
  await sams.getByRole('dialog').getByLabel('Note').fill(`Promised a callback ${hostileTexts.image}`)
  // A slip beside the dialog, or Escape, loses nothing.
  await sams.keyboard.press('Escape')
  await sams.mouse.click(5, 5)
  await sams.getByRole('dialog').getByRole('button', { name: 'Add a note' }).click()
  await expect(theirs.getByText('Note by Sam')).toBeVisible()
  await theirs.getByRole('combobox', { name: 'Add a tag' }).fill('Lost packet')
  await theirs.getByRole('combobox', { name: 'Add a tag' }).press('Enter')
  await expect(theirs.getByRole('button', { name: 'Remove the tag “Lost packet”' })).toBeVisible()
  await expectTame(sams, 'a case with a note')
  await expectAccessible(sams, 'a case with a note')
  await expect(annsPage.getByText('Promised a callback')).toHaveCount(0)

  const sues = await openConsole(await hire('support', 'Sue'), '/overview')
  await openDesk(sues, 'Support')
  await sues.getByRole('button', { name: 'Go on duty' }).click()
  await expect(sams.getByText(/On duty: .*Sue/)).toBeVisible()
  // Cases go back to the queue on purpose only.
  await sams.getByRole('button', { name: 'Go off duty' }).click()
  await sams.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await theirs.getByRole('button', { name: 'Hand over' }).click()
  await sams.getByRole('menuitem', { name: 'Sue' }).click()
  await sues.getByRole('radio', { name: /Mine/ }).click()
  await sues.getByRole('row', { name: /The one from Ben/ }).click()
  await sues.getByRole('button', { name: 'Close case' }).click()
  await expectAccessible(sues, 'closing a case')
  await sues.getByRole('dialog').getByRole('button', { name: 'Close case' }).click()
  await expect(annsPage.getByText(/We’ve closed this case/).last()).toBeVisible()

  await openFromMe(annsPage, 'Contact us')
  await screen.getByRole('radio', { name: 'Good', exact: true }).check()
  await screen.getByLabel('Anything to add (optional)').fill(`Quick ${hostileTexts.script}`)
  await screen.getByRole('button', { name: 'Send rating' }).click()
  await expect(screen.getByText('How was our answer last time?')).toHaveCount(0)
  await sues.getByRole('radio', { name: 'Closed' }).click()
  await sues.getByRole('row', { name: /The one from Ben/ }).click()
  await expect(sues.getByText(/4\/5 Quick/)).toBeVisible()
  await expectTame(sues, 'a rated case')

  // A closed case is found by words of its conversation, in whichever box it is.
  const search = sues.getByRole('searchbox', { name: 'Name, number or words' })
  await sues.getByRole('radio', { name: 'Open', exact: true }).click()
  await search.fill('which one was it')
  await search.press('Enter')
  await expect(sues.getByText('Nothing matches the filters')).toBeVisible()
  await sues.getByRole('radio', { name: 'All', exact: true }).click()
  await expect(sues.getByRole('row', { name: /The one from Ben/ })).toBeVisible()
  await sues.getByLabel('Agent', { exact: true }).selectOption('Sam')
  await expect(sues.getByText('Nothing matches the filters')).toBeVisible()
  await sues.getByLabel('Agent', { exact: true }).selectOption('Sue')
  await expect(sues.getByRole('row', { name: /The one from Ben/ })).toBeVisible()
  await sues.getByLabel('Tags', { exact: true }).selectOption('Lost packet')
  await expect(sues.getByRole('row', { name: /The one from Ben/ })).toBeVisible()
  await expectAccessible(sues, 'a search for cases')
  for (const page of [sams, sues]) await page.getByRole('button', { name: 'Go off duty' }).click()
})

test('those who write content do not see the support', async ({ hire, openConsole }) => {
  const page = await openConsole(await hire('content', 'Con'), '/support')
  await expect(page.getByText('There’s no such desk, or your role can’t see it.')).toBeVisible()
})
