/** The phone's own contact picker, where the browser has one (Chromium on Android). */

type Picked = { name?: string[]; tel?: string[] }
type ContactsManager = {
  select: (properties: readonly string[], options: { multiple: boolean }) => Promise<Picked[]>
}

const manager = (): ContactsManager | undefined =>
  (navigator as Navigator & { contacts?: ContactsManager }).contacts

export const canPickContacts = (): boolean => manager() !== undefined && 'ContactsManager' in window

/** Returns the picked contacts, one entry per number; empty if nobody was picked. */
export async function pickContacts(): Promise<{ name: string; number: string }[]> {
  const picked = (await manager()?.select(['name', 'tel'], { multiple: true })) ?? []
  return picked.flatMap(({ name = [], tel = [] }) => tel.map((number) => ({ name: name[0] ?? '', number })))
}
