/** Loads the code of meetings, which are shown in the windows of group calls. */
export async function loadMeetings() {
  const [control, { takeMeetingMessage }, { mountRooms }] = await Promise.all([
    import('./meeting-control'),
    import('./meeting-chat'),
    import('~/calls/rooms/mount-rooms'),
  ])
  mountRooms()
  return { ...control, takeMeetingMessage }
}
