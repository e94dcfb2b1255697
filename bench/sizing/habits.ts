/** The day of a person: assumptions, none of them measured. An operator who knows better changes them and runs the command again. */
export interface Habits {
  /** Messages that a person sends in a day. */
  messages: number
  /** The share of messages that go to groups. */
  toGroups: number
  /** Groups of a size become rarer by this power of it. */
  groupExponent: number
  smallestGroup: number
  largestGroup: number
  /** Messages to a group grow by this power of its size. */
  busyExponent: number
  devices: number
  /** The share of devices that are connected in the busiest and in the quietest hour. */
  connected: { most: number; least: number }
  signIns: number
  /** Pages of chats and other reads. */
  pages: number
  /** The share of members of a group who want its notifications, and of those how many are sent, as groups rest between rounds. */
  groupPushes: number
  /** The relative number of messages in each hour. */
  hours: readonly number[]
  /** The busiest minute, compared with the mean of its hour. */
  burst: number
}

export const habits: Habits = {
  messages: 40,
  toGroups: 0.4,
  groupExponent: 2.2,
  smallestGroup: 3,
  largestGroup: 100_000,
  busyExponent: 0.5,
  devices: 1.4,
  connected: { most: 0.25, least: 0.04 },
  signIns: 15,
  pages: 60,
  groupPushes: 0.03,
  hours: [
    2, 1, 0.6, 0.5, 0.5, 0.8, 2, 4, 5, 5.2, 5, 5, 5.8, 5.5, 5, 5, 5.2, 5.6, 6.2, 6.8, 7.4, 7.2, 5.6, 3.6,
  ],
  burst: 2.2,
}
