import { composer, openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'

test('the preview of a link is shown before sending, and goes with the message unless it is removed', async ({
  outside,
  annsPage,
  bensPage,
}) => {
  const url = outside.publish(
    '<title>Seven herons on the lake</title><meta name="description" content="Counted this morning.">',
  )
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  const offer = annsPage.getByRole('group', { name: 'Link preview' })
  await composer(annsPage).fill(`see ${url}`)
  await expect(offer).toContainText('Seven herons on the lake')
  await annsPage.getByRole('button', { name: 'Send', exact: true }).click()
  const card = bensPage.getByRole('link', { name: /Seven herons/ })
  await expect(card).toHaveAttribute('href', url)
  await composer(annsPage).fill(`again ${url}`)
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Remove preview' }).click()
  await expect(offer).toHaveCount(0)
  await say(annsPage, `again ${url}`)
  await expect(bensPage.getByRole('article', { name: /: again/ })).toBeVisible()
  await expect(card).toHaveCount(1)
})
