/** Loads the code of each kind of call with the first call of that kind, and from then on shows this page's call. */

export async function loadDirect() {
  const [kind, { CallWindows }, { mountWindows }] = await Promise.all([
    import('./kinds/direct/direct'),
    import('./windows/direct/CallWindows'),
    import('./windows/mount-windows'),
  ])
  mountWindows('direct', CallWindows)
  return kind
}

export async function loadGroup() {
  const [kind, { RoomWindows }, { mountWindows }] = await Promise.all([
    import('./kinds/group/group'),
    import('./windows/rooms/RoomWindows'),
    import('./windows/mount-windows'),
  ])
  mountWindows('rooms', RoomWindows)
  return kind
}

/** Meetings are shown in the windows of group calls. */
export async function loadMeeting() {
  const [kind, { applyMeetingMessage }, { RoomWindows }, { mountWindows }] = await Promise.all([
    import('./kinds/meeting/meeting'),
    import('./kinds/meeting/meeting-chat'),
    import('./windows/rooms/RoomWindows'),
    import('./windows/mount-windows'),
  ])
  mountWindows('rooms', RoomWindows)
  return { ...kind, applyMeetingMessage }
}

export async function loadVoice() {
  const [kind, { VoiceWindows }, { mountWindows }] = await Promise.all([
    import('./kinds/voice/voice'),
    import('./windows/voice/VoiceWindows'),
    import('./windows/mount-windows'),
  ])
  mountWindows('voice', VoiceWindows)
  return kind
}
