/** The data that a page stores on the device. */
import { expect, type Page } from '@playwright/test'

/** Waits until a text is in this device's storage, or in a store of this name. */
export async function expectKept(page: Page, text: string, store?: string): Promise<void> {
  await expect.poll(() => page.evaluate(keptOnDevice, store), { timeout: 20_000 }).toContain(text)
}

/** Waits until a text is nowhere in this device's storage. */
export async function expectNotKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(keptOnDevice, undefined), { timeout: 20_000 }).not.toContain(text)
}

/** Everything in the page's databases, or in one store, as one string. */
async function keptOnDevice(only?: string): Promise<string> {
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('the database did not answer')))
    })
  const found: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      if (store === (only ?? store))
        found.push(await answerOf(database.transaction(store).objectStore(store).getAll()))
    database.close()
  }
  return JSON.stringify(found)
}
