/** Loads the code of group calls, and shows the one of this page from then on. */
export async function loadRooms() {
  const [control, { mountRooms }] = await Promise.all([import('./room-control'), import('./mount-rooms')])
  mountRooms()
  return control
}
